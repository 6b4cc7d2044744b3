import { Pool, buildConnector } from "undici"
import { Secret } from "../../domain/shared/secret"
import { exchange } from "./exchange"
import { readAll, serveHttp } from "../../../testing/gateway/local-server"
import type { TransportRequest } from "./transport"

const request = (path: string, changes: Partial<TransportRequest> = {}): TransportRequest => ({
  path,
  contentType: "application/json",
  body: new Secret("{}"),
  maxBytes: 1024,
  timeoutMs: 5_000,
  ...changes,
})

describe("a request that was given up while it waited for a connection", () => {
  it("is not sent when the connection comes later", async () => {
    const paths: string[] = []
    const server = await serveHttp((incoming, response) => {
      paths.push(incoming.url ?? "")
      void readAll(incoming).then(() => response.end("ok"))
    })
    let letConnect = (): void => undefined
    const held = new Promise<void>((resolve) => (letConnect = resolve))
    const connect = buildConnector({})
    const pool = new Pool(server.url, {
      connections: 1,
      connect: (options, callback) => void held.then(() => connect(options, callback)),
    })
    const giveUp = new AbortController()
    const abandoned = exchange(pool, request("/abandoned", { signal: giveUp.signal }))
    const late = exchange(pool, request("/late", { timeoutMs: 20 }))
    const patient = exchange(pool, request("/patient"))
    giveUp.abort()
    expect(await abandoned).toMatchObject({ kind: "never_sent" })
    expect(await late).toMatchObject({ kind: "never_sent" })
    letConnect()
    expect(await patient).toMatchObject({ kind: "answer", status: 200 })
    expect(paths).toEqual(["/patient"])
    await pool.close()
    await server.close()
  })
})
