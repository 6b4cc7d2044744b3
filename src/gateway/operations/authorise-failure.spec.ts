import { english } from "../../../testing/english"
import { REQUEST, testClient } from "../../../testing/gateway/account"
import { resultXml } from "../../../testing/gateway/answers"
import { authorise, reasonOf } from "../../../testing/gateway/authorise"
import { FakeTransport, answer } from "../../../testing/gateway/fake-transport"
import type { TransportResult } from "../client/transport"

describe("an answer that is no result", () => {
  it.each<[string, TransportResult, string]>([
    ["an HTML error page under 200", answer("<html><body><h1>502</h1></body></html>", "text/html"), "unreadable"],
    ["a cut XML", answer(resultXml().slice(0, 200)), "unreadable"],
    ["an empty body under 200", answer(""), "unreadable"],
    ["HTTP 500 with a good result", answer(resultXml(), "text/xml", 500), "http_status"],
    ["a redirect", answer("", "text/html", 302), "http_status"],
    ["HTTP 401", answer("{}", "application/json", 401), "http_status"],
    ["a time-out", { kind: "timeout" }, "timeout"],
    ["a lost connection", { kind: "connection_lost" }, "connection_lost"],
    ["too much", { kind: "too_large" }, "too_large"],
  ])("(%s) leaves the outcome unknown, and is not sent again", async (_name, result, reason) => {
    const transport = new FakeTransport(() => result)
    const outcome = await testClient({ transport }).authorise(REQUEST)
    expect(outcome).toMatchObject({
      kind: "unknown",
      reason,
      message: english(expect.stringMatching(/^Gateway account "eu", authorise: /) as string),
    })
    expect(transport.requests).toHaveLength(1)
  })

  it.each<[number, string, object]>([
    [
      400,
      '{"code":"I0003","source":"amount","message":"card 4111111111111111 is bad"}',
      { code: "I0003", source: "amount", message: "card 411111******1111 is bad" },
    ],
    [404, '{"code":"I0004"}', { code: "I0004" }],
    [400, "<error><code>I0003</code><message>bad</message></error>", { code: "I0003", message: "bad" }],
    [404, "", {}],
  ])("that is a readable HTTP %d is rejected: nothing was recorded", async (status, body, facts) => {
    expect(await authorise(answer(body, "application/json", status))).toMatchObject({
      kind: "rejected",
      status,
      ...facts,
    })
  })

  it.each(["E0002", "E0003", "I0061"])(
    "that is an HTTP 400 with the uncertain code %s leaves the outcome unknown",
    async (code) => {
      const outcome = await authorise(answer(`{"code":"${code}"}`, "application/json", 400))
      expect(outcome).toMatchObject({
        kind: "unknown",
        reason: "unknown_code",
        http_status: 400,
        message: english(expect.stringContaining(code) as string),
      })
    }
  )

  it("that is a page of something else under 400 or 404 leaves the outcome unknown", async () => {
    expect(reasonOf(await authorise(answer("<!doctype html><html></html>", "text/html", 404)))).toBe("unreadable")
    expect(reasonOf(await authorise(answer("Not Found", "text/plain", 404)))).toBe("unreadable")
  })
})

describe("a request that never left this machine", () => {
  const refused: TransportResult = { kind: "never_sent", detail: "ECONNREFUSED" }

  it("is tried twice more, with growing pauses", async () => {
    const pauses: number[] = []
    const transport = new FakeTransport((_request, index) => (index < 2 ? refused : answer(resultXml())))
    const outcome = await testClient({
      transport,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    }).authorise(REQUEST)
    expect(outcome.kind).toBe("approved")
    expect(pauses).toEqual([200, 800])
  })

  it("is reported as never sent after that", async () => {
    const transport = new FakeTransport(() => refused)
    const outcome = await testClient({ transport }).authorise(REQUEST)
    expect(outcome).toMatchObject({
      kind: "unknown",
      reason: "never_sent",
      message: english(expect.stringContaining("ECONNREFUSED") as string),
    })
    expect(transport.requests).toHaveLength(3)
  })

  it("is not tried again when its time is up or the caller gave it up", async () => {
    const transport = new FakeTransport(() => refused)
    await testClient({ transport }).authorise(REQUEST, { timeoutMs: 150 })
    expect(transport.requests).toHaveLength(1)
    await testClient({ transport }).authorise(REQUEST, { signal: AbortSignal.abort() })
    expect(transport.requests).toHaveLength(2)
  })

  it("is never tried again after anything else, even after a first try that never left", async () => {
    const transport = new FakeTransport((_request, index) => (index === 0 ? refused : { kind: "timeout" }))
    expect(reasonOf(await testClient({ transport }).authorise(REQUEST))).toBe("timeout")
    expect(transport.requests).toHaveLength(2)
  })
})
