import type { Terminal } from "./command"

/** Waits for SIGINT or SIGTERM. With `untilStdinCloses` it also ends when the parent process closes stdin or exits. */
export function untilEnded(terminal: Terminal, untilStdinCloses: boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      terminal.off("SIGINT", end)
      terminal.off("SIGTERM", end)
      terminal.stdin.off("end", end).off("close", end).off("error", end)
      if (untilStdinCloses) terminal.stdin.destroy()
      resolve()
    }
    terminal.once("SIGINT", end)
    terminal.once("SIGTERM", end)
    if (untilStdinCloses) terminal.stdin.once("end", end).once("close", end).once("error", end).resume()
  })
}
