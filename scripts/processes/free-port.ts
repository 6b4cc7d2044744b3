import { createServer } from "node:net"

/** A port of this machine that nobody listens on: `wanted` when it is free, else one that the system picks. */
export async function freePort(wanted = 0): Promise<number> {
  const found = await probe(wanted)
  return found ?? freePort()
}

/** Listens everywhere for a moment: a port that is taken on one address only is of no use either. */
function probe(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)))
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined))
    })
  })
}
