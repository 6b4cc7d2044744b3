import { connect } from "node:net"
import fc from "fast-check"
import { DEFAULT_ACCOUNT } from "./account"
import { startSandbox, type Sandbox } from "."
import { OPERATIONS } from "./operations"
import { CARD, hiddenInputsOf, TestMerchant } from "./testing/merchant"
import { WebhookReceiver } from "./testing/webhook-receiver"

let sandbox: Sandbox
let merchant: TestMerchant
const lines: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 13, capacity: 20, log: (line) => lines.push(line) })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())

const isAlive = async (): Promise<boolean> => (await fetch(`${sandbox.url}/sandbox/clock`)).ok

describe("whatever is sent", () => {
  it.each(OPERATIONS.map(({ path }) => path))("%s answers without failing", async (path) => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 })
    )
    const name = fc.constantFrom(
      "merchant_id",
      "account_id",
      "order_no",
      "amount",
      "orders",
      "refund_orders",
      "cancel_orders",
      "__proto__",
      "card"
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value), async (message) => {
        const body = JSON.stringify({ ...merchant.identity(), ...message })
        const response = await fetch(sandbox.url + path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        })
        expect([200, 400, 404]).toContain(response.status)
      }),
      { numRuns: 25 }
    )
  })

  it("is refused with 413 above 256 kB, and is read up to there", async () => {
    const send = (size: number) =>
      merchant.post("/v1/authorise", { ...merchant.signedAuthorise("Z-1"), custom: "x".repeat(size) })
    expect((await send(2_500)).status).toBe(200)
    expect((await send(300 * 1_024)).status).toBe(413)
    expect(
      (await fetch(`${sandbox.url}/sandbox/faults`, { method: "POST", body: "x".repeat(300 * 1_024) })).status
    ).toBe(413)
  })

  it("may break off in the middle", async () => {
    const { port } = new URL(sandbox.url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write("POST /v1/authorise HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{", () =>
          socket.destroy()
        )
      })
      socket.once("close", () => resolve())
    })
    expect(await isAlive()).toBe(true)
  })

  it.each(["//", "/%", "/v1/authorise/../..", "/sandbox/transactions/1/__proto__", "/?%00"])(
    "may have the odd address %s",
    async (path) => {
      const { hostname, port } = new URL(sandbox.url)
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
        )
        let text = ""
        socket.on("data", (chunk: Buffer) => (text += chunk.toString()))
        socket.once("close", () => resolve(text))
      })
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  )
})

it("remembers a bounded number of everything", async () => {
  for (let count = 0; count < 30; count++) {
    await merchant.authorise(`M-${count}`, {
      token_flag: "YES",
      subscription: { contract_name: "Coffee", interval: "day" },
    })
    await merchant.post("/v1/checkout", merchant.signedCheckout(`M-hosted-${count}`))
  }
  const ledger = sandbox.ledger.view()
  for (const list of [ledger.transactions, ledger.checkouts, ledger.contracts, ledger.request_log])
    expect(list).toHaveLength(20)
  expect(ledger.transactions.at(-1)?.order_no).toBe("M-29")
  expect(ledger.requests.authorise).toBeGreaterThanOrEqual(30)
  expect((await merchant.authorise("M-0")).order_status).toBe("1")
})

it("stores first six and last four of a card, and no more, anywhere", async () => {
  const receiver = new WebhookReceiver()
  const notify_url = await receiver.start()
  const card = { ...CARD, security_code: "907" }
  await merchant.authorise("PAN-1", { ...card, notify_url, token_flag: "YES" })
  await merchant.post("/v1/authorise", { ...merchant.signedAuthorise("PAN-2", card), amount: "broken" })
  await merchant.authorise("PAN-4", { note: "Take 4111-1111-1111-1111", [card.card]: "as a name" })
  await merchant.post("/v1/checkout", merchant.signedCheckout("PAN-3", { notify_url })).then(async (loading) => {
    const { session = "" } = hiddenInputsOf(await loading.text())
    await merchant.submit("/v1/checkout/card", { session, card: card.card, expiry: "13/38", security_code: "907" })
    await merchant.submit("/v1/checkout/card", {
      session,
      card: "4111 1111 1111 1111",
      expiry: "12/38",
      security_code: "907",
    })
  })
  await sandbox.clock.advance(0)
  await receiver.stop()
  const page = await (await fetch(`${sandbox.url}/`)).text()
  const [transactions = ""] = page.split("<summary>Test cards</summary>")
  const kept = [
    JSON.stringify(sandbox.ledger.view()),
    JSON.stringify(receiver.received),
    lines.join("\n"),
    transactions,
  ].join("\n")
  expect(kept).toContain("411111******1111")
  expect(kept).toContain("PAN-3")
  expect(kept.replace(/[\s-]/g, "")).not.toContain(card.card)
  expect(kept).not.toMatch(/security_code|"907"/)
  expect(kept).not.toContain(DEFAULT_ACCOUNT.sign_key)
})
