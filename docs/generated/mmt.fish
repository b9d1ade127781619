# fish completion for mmt, printed by 'mmt completions fish'.

function __mmt_complete
    set -l before (commandline -opc)
    set -e before[1]
    set -l current (commandline -ct)
    set -l lines (command mmt __complete fish $before "$current" 2>/dev/null)
    set -l lead (string match -r -- '^--[^=]*=' "$current")
    set -l rest (string replace -r -- '^--[^=]*=' '' "$current")
    switch "$lines[1]"
        case files
            __fish_complete_path "$rest" | string replace -r '^' -- "$lead"
        case folders
            __fish_complete_directories "$rest" '' | string replace -r '^' -- "$lead"
    end
    set -e lines[1]
    printf '%s\n' $lines
end

complete -c mmt -e
complete -c mmt -f -k -a '(__mmt_complete)'
