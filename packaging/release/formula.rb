# Does what a formula says, with the little of Homebrew that this one needs: fetch, compare the checksum, unpack, install, test.
# It tells that the formula is sound Ruby and that its steps do what they are to; whether Homebrew likes it, only Homebrew tells.
# Usage: formula.rb FORMULA PREFIX
require "digest"
require "fileutils"
require "open3"
require "pathname"
require "tmpdir"

class Pathname
  def install(names)
    mkpath
    names.each { |name| FileUtils.cp_r(name, self) }
  end
end

class Formula
  class << self
    attr_reader :said, :steps

    %i[desc homepage url version sha256 license].each do |word|
      define_method(word) { |value| (@said ||= {})[word] = value }
    end

    def depends_on(_) = nil
    def test(&steps) = @steps = steps
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = prefix
    @testpath = testpath
  end

  def version = self.class.said[:version]
  def bin = prefix / "bin"

  def system(*command) = Kernel.system(*command.map(&:to_s), exception: true)

  def shell_output(command)
    output, status = Open3.capture2(command)
    raise "#{command} ended with #{status.exitstatus}" unless status.success?
    output
  end

  def assert_equal(one, other) = (raise "#{other.inspect} isn't #{one.inspect}" unless one == other)
  def assert_match(part, text) = (raise "#{part.inspect} isn't in #{text.inspect}" unless text.include?(part))
end

formula, prefix = ARGV
load File.expand_path(formula)
said = Mmt.said
raise "a description is at most 80 characters and ends with no dot" if said[:desc].size > 80 || said[:desc].end_with?(".")
archive = said[:url].delete_prefix("file://")
raise "the checksum is another" unless Digest::SHA256.file(archive).hexdigest == said[:sha256]
Dir.mktmpdir do |folder|
  Kernel.system("tar", "-xzf", archive, "-C", folder, exception: true)
  made = Mmt.new(Pathname(prefix), Pathname(folder) / "test")
  made.testpath.mkpath
  ENV["HOME"] = made.testpath.to_s
  # As Homebrew does where an archive has one folder.
  Dir.chdir(Dir["#{folder}/mmt-*"].first) { made.install }
  Dir.chdir(made.testpath) { made.instance_exec(&Mmt.steps) }
end
