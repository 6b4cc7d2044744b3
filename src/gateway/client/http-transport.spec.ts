import { once } from "node:events"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { createServer as createNetServer } from "node:net"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { Secret } from "../../domain/shared/secret"
import { createHttpTransport } from "./http-transport"
import { readAll, serveHttp, serveHttps } from "../../../testing/gateway/local-server"
import type { LocalServer } from "../../../testing/gateway/local-server"
import type { Transport, TransportRequest, TransportResult } from "./transport"

const REQUEST: TransportRequest = {
  path: "/v1/authorise",
  contentType: "application/x-www-form-urlencoded",
  body: new Secret('{"order_no":"O1"}'),
  maxBytes: 1024,
  timeoutMs: 5_000,
}

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()))
})

async function serve(
  listener: RequestListener,
  secure = false
): Promise<{ server: LocalServer; transport: Transport }> {
  const server = secure ? await serveHttps(listener) : await serveHttp(listener)
  const transport = createHttpTransport(server.url, 1_000)
  // Closes the client's connections first, because a server waits for them to close.
  open.push({ close: async () => void (await Promise.all([server.close(), transport.close()])) })
  return { server, transport }
}

async function deadPort(): Promise<number> {
  const server = createNetServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

const reply =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (request, response) => {
    request.resume().on("end", () => response.writeHead(status, headers).end(body))
  }

const textOf = (result: TransportResult): string =>
  result.kind === "answer" ? result.body.toString("utf8") : result.kind

describe("a request", () => {
  it("is one POST with the body, its content type and no header that unpacks or follows", async () => {
    let seen: { request: IncomingMessage; body: string } | undefined
    const { server, transport } = await serve((request, response) => {
      void readAll(request).then((body) => {
        seen = { request, body }
        response.writeHead(200, { "content-type": "text/xml" }).end("<respon/>")
      })
    })
    expect(await transport.send(REQUEST)).toEqual({
      kind: "answer",
      status: 200,
      contentType: "text/xml",
      body: Buffer.from("<respon/>"),
    })
    expect(seen?.body).toBe('{"order_no":"O1"}')
    expect(seen?.request.method).toBe("POST")
    expect(seen?.request.url).toBe("/v1/authorise")
    expect(seen?.request.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      "accept-encoding": "identity",
      "content-length": "17",
    })
    expect(server.seen.requests).toBe(1)
  })

  it("goes below the path of the base URL", async () => {
    let path = ""
    const server = await serveHttp((request, response) => {
      path = request.url ?? ""
      response.end()
    })
    const transport = createHttpTransport(`${server.url}/gateway/`, 1_000)
    open.push({ close: async () => void (await Promise.all([server.close(), transport.close()])) })
    await transport.send(REQUEST)
    expect(path).toBe("/gateway/v1/authorise")
  })

  it("is never followed to where a redirect points", async () => {
    const elsewhere = await serveHttp(reply(200, "stolen"))
    open.push(elsewhere)
    const { transport } = await serve(reply(307, "", { location: `${elsewhere.url}/v1/authorise` }))
    expect(await transport.send(REQUEST)).toMatchObject({ kind: "answer", status: 307 })
    expect(elsewhere.seen.requests).toBe(0)
  })
})

describe("an answer", () => {
  it("is refused above its cap, however it is framed", async () => {
    const big = "x".repeat(1025)
    const { transport: counted } = await serve(reply(200, big))
    const { transport: chunked } = await serve((_request, response) => {
      response.write(big.slice(0, 600))
      response.end(big.slice(600))
    })
    expect(await counted.send(REQUEST)).toEqual({ kind: "too_large" })
    expect(await chunked.send(REQUEST)).toEqual({ kind: "too_large" })
    expect(textOf(await (await serve(reply(200, big.slice(1)))).transport.send(REQUEST))).toHaveLength(1024)
  })

  it("that never ends is given up at its cap", async () => {
    const { transport } = await serve((_request, response) => {
      const pump = (): void => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      }
      response.on("drain", pump)
      pump()
    })
    expect(await transport.send(REQUEST)).toEqual({ kind: "too_large" })
  })

  it("that is packed stays packed: a gzip bomb has the size it was sent with", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const { transport } = await serve(reply(200, bomb, { "content-encoding": "gzip", "content-type": "text/xml" }))
    const result = await transport.send({ ...REQUEST, maxBytes: bomb.length })
    expect(result.kind === "answer" && result.body.equals(bomb)).toBe(true)
    expect(await transport.send(REQUEST)).toEqual({ kind: "too_large" })
  })

  it("of any status is handed on", async () => {
    for (const status of [400, 404, 500, 503]) {
      const { transport } = await serve(reply(status, "no"))
      expect(await transport.send(REQUEST)).toMatchObject({ kind: "answer", status })
    }
  })
})

describe("a request that never left", () => {
  it("is known as such when the connection is refused", async () => {
    const transport = createHttpTransport(`http://127.0.0.1:${await deadPort()}`, 1_000)
    open.push(transport)
    expect(await transport.send(REQUEST)).toEqual({ kind: "never_sent", detail: "ECONNREFUSED" })
  })

  it("is known as such when the name is not found", async () => {
    const transport = createHttpTransport("https://gateway.invalid", 1_000)
    open.push(transport)
    expect(await transport.send(REQUEST)).toMatchObject({ kind: "never_sent" })
  })

  it("is recognized when the certificate is not trusted, whatever the environment allows", async () => {
    const before = process.env["NODE_TLS_REJECT_UNAUTHORIZED"]
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0"
    try {
      const { server, transport } = await serve(reply(200, "<respon/>"), true)
      expect(await transport.send(REQUEST)).toEqual({ kind: "never_sent", detail: "DEPTH_ZERO_SELF_SIGNED_CERT" })
      expect(server.seen.requests).toBe(0)
    } finally {
      if (before === undefined) delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"]
      else process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = before
    }
  })

  it("is known as such when the other side speaks no TLS", async () => {
    const server = await serveHttp(reply(200, "plain"))
    const transport = createHttpTransport(`https://localhost:${server.port}`, 1_000)
    open.push(server, transport)
    expect(await transport.send(REQUEST)).toMatchObject({ kind: "never_sent" })
    expect(server.seen.requests).toBe(0)
  })

  it("is recognized when it is given up before there is a connection", async () => {
    const { server, transport } = await serve(reply(200, "late"))
    expect(await transport.send({ ...REQUEST, signal: AbortSignal.abort() })).toMatchObject({ kind: "never_sent" })
    expect(server.seen.connections).toBe(0)
  })

  it("is known as such after the transport was closed", async () => {
    const { transport } = await serve(reply(200, "ok"))
    await transport.close()
    expect(await transport.send(REQUEST)).toMatchObject({ kind: "never_sent" })
  })
})

describe("a request that may have arrived", () => {
  const hangUp =
    (when: (request: IncomingMessage, response: ServerResponse) => void): RequestListener =>
    (request, response) => {
      request.resume().on("end", () => when(request, response))
    }

  it("is lost, not unsent, when the connection is reset before the answer", async () => {
    const { server, transport } = await serve(hangUp((request) => request.socket.resetAndDestroy()))
    expect(await transport.send(REQUEST)).toEqual({ kind: "connection_lost" })
    expect(server.seen.requests).toBe(1)
  })

  it("is lost when the answer is cut off", async () => {
    const { server, transport } = await serve(
      hangUp((request, response) => {
        response.writeHead(200, { "content-length": "100" })
        response.write("<respon>", () => request.socket.end())
      })
    )
    expect(await transport.send(REQUEST)).toEqual({ kind: "connection_lost" })
    expect(server.seen.requests).toBe(1)
  })

  it("is lost when the answer is no HTTP", async () => {
    const { server, transport } = await serve(hangUp((request) => request.socket.end("GARBAGE\r\n\r\n")))
    expect(await transport.send(REQUEST)).toEqual({ kind: "connection_lost" })
    expect(server.seen.requests).toBe(1)
  })

  it("has timed out when no answer comes, and is not sent again", async () => {
    const { server, transport } = await serve(hangUp(() => undefined))
    expect(await transport.send({ ...REQUEST, timeoutMs: 2_000 })).toEqual({ kind: "timeout" })
    expect(server.seen.requests).toBe(1)
  })

  it("has timed out when the body drips for longer than the whole call may take", async () => {
    const { transport } = await serve(
      hangUp((_request, response) => {
        const drip = setInterval(() => response.write("x"), 20)
        response.on("close", () => clearInterval(drip))
      })
    )
    expect(await transport.send({ ...REQUEST, timeoutMs: 2_000 })).toEqual({ kind: "timeout" })
  })

  it("has timed out when the caller gives it up", async () => {
    const giveUp = new AbortController()
    const { server, transport } = await serve(hangUp(() => giveUp.abort()))
    expect(await transport.send({ ...REQUEST, signal: giveUp.signal })).toEqual({ kind: "timeout" })
    expect(server.seen.requests).toBe(1)
  })
})

describe("connections", () => {
  it("are used again, and shared by all transports of one origin until the last is closed", async () => {
    const { server, transport } = await serve(reply(200, "ok"))
    const other = createHttpTransport(`${server.url}/other`, 1_000)
    for (const each of [transport, other, transport, other]) expect(textOf(await each.send(REQUEST))).toBe("ok")
    expect(server.seen.connections).toBeLessThan(4)
    await other.close()
    await other.close()
    expect(textOf(await transport.send(REQUEST))).toBe("ok")
    await transport.close()
    expect((await transport.send(REQUEST)).kind).toBe("never_sent")
  })

  it("close only after the requests under way have ended", async () => {
    const held: ServerResponse[] = []
    const { transport } = await serve((request, response) => void request.resume().on("end", () => held.push(response)))
    const answer = transport.send(REQUEST)
    while (held.length === 0) await new Promise(setImmediate)
    const closed = transport.close()
    held[0]?.end("ok")
    expect(textOf(await answer)).toBe("ok")
    await closed
  })
})

describe("a base URL", () => {
  it.each([
    "http://gateway.example",
    "http://127.0.0.2",
    "http://localhost.example",
    "ftp://gateway.example",
    "gateway.example",
    "",
    "https://user:pass@gateway.example",
    "https://gateway.example/?a=b",
    "https://gateway.example/#x",
  ])("is refused when cards would travel unprotected or nothing can be found there: %s", (url) => {
    expect(() => createHttpTransport(url, 1_000)).toThrow(expect.objectContaining({ field: "base_url" }) as Error)
  })

  it.each([
    "https://gateway.example",
    "https://gateway.example:8443/path/",
    "http://localhost:9100",
    "http://127.0.0.1:1",
    "http://[::1]:9100",
  ])("may be %s", async (url) => {
    await createHttpTransport(url, 1_000).close()
  })
})
