import { randomInt } from "node:crypto"
import { createServer } from "node:net"

/**
 * Systems take no port of this range for outgoing connections (Linux begins at 32768).
 *
 * So a port that is free now is still free when the new server listens on it.
 */
const FIRST = 10_000
const LAST = 32_767

/** A free port of this machine: `wanted` if it is free, otherwise any. */
export async function freePort(wanted = randomInt(FIRST, LAST + 1)): Promise<number> {
  return (await isFree(wanted)) ? wanted : freePort()
}

/** Listens everywhere for a moment: a port that is taken on one address only is of no use either. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error)
    )
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
