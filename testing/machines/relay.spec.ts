import type { RequestListener } from "node:http"
import { freePort } from "../processes/free-port"
import { serve } from "../processes/serve"
import { startRelay } from "./relay"
import type { Relay } from "./relay"

describe("the relay before several servers", () => {
  const open: { close(): unknown }[] = []
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })

  /** A server that notes what reaches it. */
  async function server(
    answer: RequestListener = (_, response) => response.end("success")
  ): Promise<{ url: string; seen: string[] }> {
    const seen: string[] = []
    const served = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      answer(request, response)
    })
    open.push(served)
    return { url: served.url, seen }
  }

  async function relayTo(...urls: string[]): Promise<Relay> {
    const relay = await startRelay(() => urls)
    open.push(relay)
    return relay
  }

  const nobody = async (): Promise<string> => `http://localhost:${await freePort()}`
  const notify = (relay: Relay) =>
    fetch(`${relay.url}/hooks/acquiring/default`, { method: "POST", body: "order_no=A1" })

  it("brings a webhook to every server, whole", async () => {
    const bodies: string[] = []
    const echo: RequestListener = (request, response) =>
      request.on("data", (chunk) => bodies.push(String(chunk))).on("end", () => response.end("success"))
    const [one, two] = [await server(echo), await server(echo)]
    const relay = await relayTo(one.url, two.url)
    const answer = await notify(relay)
    expect([answer.status, await answer.text(), bodies]).toEqual([200, "success", ["order_no=A1", "order_no=A1"]])
    expect(relay.webhooks).toEqual({ tries: 1, acknowledgedByAll: 1, different: 1, missed: {} })
  })

  it("counts what a server never took, however often the gateway came with it", async () => {
    const there = await server()
    let turn = 0
    const late = await server((_, response) => response.writeHead(turn++ === 0 ? 500 : 200).end("success"))
    const away = await nobody()
    const relay = await relayTo(there.url, late.url, away)
    for (let tries = 0; tries < 2; tries++) await notify(relay)
    expect(relay.webhooks).toEqual({ tries: 2, acknowledgedByAll: 0, different: 1, missed: { [away]: 1 } })
    await fetch(`${relay.url}/hooks/acquiring/default`, { method: "POST", body: "order_no=A2" })
    expect(relay.webhooks).toMatchObject({ tries: 3, different: 2, missed: { [away]: 2 } })
  })

  it("does not acknowledge a webhook as long as a server is away or rejects it", async () => {
    const one = await server()
    const refusing = await server((_, response) => response.writeHead(400).end())
    expect((await notify(await relayTo(one.url, await nobody()))).status).toBe(502)
    const relay = await relayTo(one.url, refusing.url)
    expect((await notify(relay)).status).toBe(400)
    expect(relay.webhooks).toEqual({ tries: 1, acknowledgedByAll: 0, different: 1, missed: { [refusing.url]: 1 } })
  })

  it("shows pages of one server after the other", async () => {
    const [one, two] = [await server(), await server()]
    const relay = await relayTo(one.url, two.url)
    for (let page = 1; page <= 4; page++) await fetch(`${relay.url}/acquiring/return/${page}`)
    expect([one.seen, two.seen]).toEqual([
      ["GET /acquiring/return/1", "GET /acquiring/return/3"],
      ["GET /acquiring/return/2", "GET /acquiring/return/4"],
    ])
  })

  it("goes to the next server when one is away", async () => {
    const there = await server()
    const relay = await relayTo(await nobody(), there.url)
    for (let page = 1; page <= 2; page++) expect((await fetch(`${relay.url}/${page}`)).status).toBe(200)
  })

  it("does not bring to a second server what a first one may have begun", async () => {
    const breaking = await server((_, response) => response.destroy())
    const other = await server()
    const relay = await relayTo(breaking.url, other.url)
    expect((await fetch(`${relay.url}/acquiring/checkout/t`, { method: "POST" })).status).toBe(502)
    expect(other.seen).toEqual([])
  })

  it("passes redirects and headers on as they are", async () => {
    const there = await server((request, response) =>
      response.writeHead(303, { location: "/shop", "x-said": String(request.headers["x-say"]) }).end()
    )
    const relay = await relayTo(there.url)
    const answer = await fetch(`${relay.url}/`, { redirect: "manual", headers: { "x-say": "hello" } })
    expect([answer.status, answer.headers.get("location"), answer.headers.get("x-said")]).toEqual([
      303,
      "/shop",
      "hello",
    ])
  })
})
