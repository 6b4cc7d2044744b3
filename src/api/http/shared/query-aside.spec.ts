import { createServer, get } from "node:http"
import type { IncomingMessage } from "node:http"
import middlewares from "../../middlewares"
import { putQueryAside, queryOf } from "./query-aside"

const QUERY =
  "token_id=a+secret%20token&email=shopper%40example.com&note=%F0%9F%92%B3%26%3D%3F&more=a?b=c&encryption_data=ABCDEF"

interface Seen {
  /** The query that the handler reads. */
  readonly query: string
  /** The addresses that Medusa's log reads after the response. */
  readonly logged: readonly string[]
}

/** Sends a request through the middleware to a handler, and reads its addresses again after the response. */
function send(target: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const server = createServer((incoming, response) => {
      const request = addressed(incoming)
      putQueryAside(request, response, () => {
        const query = queryOf(request)
        response.on("finish", () => {
          server.close()
          resolve({ query, logged: [request.originalUrl, request.url] })
        })
        response.end()
      })
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" ? address?.port : undefined
      get({ port, path: target }, (answer) => answer.resume()).on("error", reject)
    })
  })
}

/** Express stores the original address in `originalUrl`. */
function addressed(request: IncomingMessage): IncomingMessage & { url: string; originalUrl: string } {
  const url = request.url ?? ""
  return Object.assign(request, { url, originalUrl: url })
}

describe("a query that carries a message of the gateway", () => {
  it("reaches the handler whole, and is in no address when that is logged", async () => {
    expect(await send(`/hooks/acquiring/default?${QUERY}`)).toEqual({
      query: QUERY,
      logged: ["/hooks/acquiring/default", "/hooks/acquiring/default"],
    })
  })

  it.each(["/acquiring/return/token", "//acquiring/return/token", "http://shop.example/acquiring/return/token"])(
    "is cut off %s and leaves the rest as it is",
    async (path) => {
      expect(await send(path)).toEqual({ query: "", logged: [path, path] })
      expect(await send(`${path}?`)).toEqual({ query: "", logged: [path, path] })
      expect(await send(`${path}?${QUERY}`)).toEqual({ query: QUERY, logged: [path, path] })
    }
  )

  it("is put aside on every route with a handler that reads one", () => {
    const routes = middlewares.routes ?? []
    const putAside = routes.filter(({ middlewares: own = [] }) => own.some((one) => one === putQueryAside))
    expect(putAside.map(({ matcher, methods }) => [matcher, methods])).toEqual([
      ["/acquiring/return/*", undefined],
      ["/acquiring/cancel/*", undefined],
      ["/hooks/acquiring/*", undefined],
    ])
  })

  it("is read also where nothing was put aside", () => {
    expect(queryOf({ url: "/acquiring/return/token?a=1", originalUrl: "/acquiring/return/token?a=1" })).toBe("a=1")
  })
})
