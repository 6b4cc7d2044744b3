import { once } from "node:events"
import { createServer } from "node:http"
import type { IncomingMessage, RequestListener, Server } from "node:http"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo, Server as NetServer, Socket } from "node:net"
import { selfSignedCertificate } from "./certificate"

export interface LocalServer {
  readonly url: string
  readonly port: number
  /** Counts the requests and connections that arrived. */
  readonly seen: { requests: number; connections: number }
  close(): Promise<void>
}

export function serveHttp(listener: RequestListener): Promise<LocalServer> {
  return listen(createServer(), "http://127.0.0.1", listener)
}

/** A real HTTPS server on loopback, with a self-signed certificate. */
export function serveHttps(listener: RequestListener): Promise<LocalServer> {
  return listen(createTlsServer(selfSignedCertificate()), "https://localhost", listener)
}

async function listen(
  server: Server | ReturnType<typeof createTlsServer>,
  origin: string,
  listener: RequestListener
): Promise<LocalServer> {
  const seen = { requests: 0, connections: 0 }
  const sockets = new Set<Socket>()
  server.on("connection", (socket: Socket) => {
    seen.connections++
    sockets.add(socket)
    socket.on("error", () => undefined)
  })
  server.on("request", (request, response) => {
    seen.requests++
    listener(request, response)
  })
  const port = await portOf(server)
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, "close")
  }
  return { url: `${origin}:${port}`, port, seen, close }
}

async function portOf(server: NetServer): Promise<number> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

export async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks).toString("utf8")
}
