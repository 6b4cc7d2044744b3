import { say } from "./say.mjs"

/** Runs a command of ours and ends the process: with one plain message and exit code 1 when it fails. */
export async function main(command) {
  try {
    const code = await command()
    process.exit(code ?? 0)
  } catch (error) {
    say(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
