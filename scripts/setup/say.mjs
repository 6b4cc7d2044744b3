/** One line for a person. On stderr: stdout belongs to what programs read. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
