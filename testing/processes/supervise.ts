import type { Child } from "./child"

/** Puts a process that is being started under supervision. */
export type Own = <Started extends Child>(starting: Promise<Started>) => Promise<Started>

/**
 * Runs `body` and ends the processes that it owns, last one first: when `body` says `end` or throws, when we are asked to
 * end (SIGINT, SIGTERM), or when one of them ends by itself.
 *
 * @returns whether we were asked to end before the body was at its end
 * @throws Error of the body, or naming the process that ended by itself
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
