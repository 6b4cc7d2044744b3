import { randomInt } from "node:crypto"
import { createServer } from "node:net"

/**
 * The ports from which systems take none for connections that go out (Linux begins at 32768): one that is free now is free as well when
 * the server has started that is to listen on it.
 */
const FIRST = 10_000
const LAST = 32_767

/** A port of this machine that nobody listens on: `wanted` when it is free, else any. */
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
