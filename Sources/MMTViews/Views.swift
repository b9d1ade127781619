package enum Views {}
