import type { Child } from "./child"

/** Puts a process that is being started under supervision. */
export type Own = <Started extends Child>(starting: Promise<Started>) => Promise<Started>

/**
 * Runs `body` and then ends the processes that it owns, the last one first. It ends them if
 *
 * - `body` returns `end` or throws,
 * - this process gets SIGINT or SIGTERM, or
 * - one of them exits.
 *
 * @returns `asked` if a signal came before the end of the body
 * @throws Error of the body, or naming the process that exited
 */
export async function supervise(body: (own: Own) => Promise<"stay" | "end">): Promise<"asked" | "ended"> {
  const children: Child[] = []
  const own: Own = async (starting) => {
    const child = await starting
    children.push(child)
    return child
  }
  const asked = askedToEnd()
  try {
    const outcome = await Promise.race([body(own), asked])
    if (outcome === "stay") return await Promise.race([asked, ...children.map(endsByItself)])
    return outcome === "end" ? "ended" : outcome
  } finally {
    for (const child of children.reverse()) await child.stop()
  }
}

function askedToEnd(): Promise<"asked"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.removeAllListeners(signal)
      process.on(signal, () => resolve("asked"))
    }
  })
}

async function endsByItself({ name, ended, tail }: Child): Promise<never> {
  const how = await ended
  throw new Error(`${name} ended by itself (${how}).\n${tail()}`)
}
