import { say } from "./say.mjs"

/**
 * Runs a command of ours and ends the process with the code that it returns.
 *
 * If the command fails, it prints one plain message and ends with code 1. A signal ends it too, unless the command
 * handles signals itself.
 */
export async function main(command) {
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143))
  endWithNpm()
  try {
    const code = await command()
    process.exit(code ?? 0)
  } catch (error) {
    say(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}

/** npm runs us in a shell, which takes a signal for itself and leaves us behind: a new parent is all that we learn of it. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.emit("SIGTERM")
  }, 500)
  watch.unref()
}
