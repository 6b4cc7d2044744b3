/** One line for a person. On stderr: stdout belongs to what programs read. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Ends the process with one plain message instead of a stack. */
export function failWith(error) {
  say(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
