import MMTCommand

_ = run()
