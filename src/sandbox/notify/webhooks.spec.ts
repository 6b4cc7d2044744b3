import { XMLParser } from "fast-xml-parser"
import { DEFAULT_ACCOUNT, type SandboxAccount } from "../account"
import { startSandbox, type Sandbox } from ".."
import { readXml, TestMerchant } from "../testing/merchant"
import { WebhookReceiver, type ReceivedWebhook } from "../testing/webhook-receiver"

const RETRIES = [1_000, 5_000]

let sandbox: Sandbox
let merchant: TestMerchant
let receiver: WebhookReceiver
let notify_url: string

beforeEach(async () => {
  receiver = new WebhookReceiver()
  notify_url = await receiver.start()
  sandbox = await startSandbox({ seed: 10, webhookRetryDelaysMs: RETRIES })
  sandbox.clock.stop()
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterEach(async () => {
  await sandbox.close()
  await receiver.stop()
})

const sent = () => sandbox.ledger.view().webhooks
const pay = (order_no: string, card = "4111111111111111") => merchant.authorise(order_no, { card, notify_url })
async function payAndReceive(order_no: string, card?: string): Promise<ReceivedWebhook[]> {
  await pay(order_no, card)
  await sandbox.clock.advance(0)
  return receiver.received
}

describe("a webhook", () => {
  it("is a form with the signed fields of the result", async () => {
    const [webhook] = await payAndReceive("N-1")
    expect(webhook).toMatchObject({ method: "POST", contentType: "application/x-www-form-urlencoded" })
    expect(webhook?.fields).toMatchObject({
      order_no: "N-1",
      order_status: "1",
      result_info: "0000:Success",
      card: "411111******1111",
    })
    expect(merchant.isGenuine(webhook?.fields ?? {})).toBe(true)
  })

  it("is not sent without a notify_url", async () => {
    await merchant.authorise("N-2")
    expect(sent()).toEqual([])
    expect(
      sandbox.ledger
        .transactions()
        .at(0)
        ?.events.map(({ type }) => type)
    ).toContain("notification_skipped")
  })

  it("is tried again with growing pauses until the answer is a 2xx", async () => {
    receiver.answers.push(500, 302, 204)
    await payAndReceive("N-3")
    expect(receiver.received).toHaveLength(1)
    await sandbox.clock.advance(999)
    expect(receiver.received).toHaveLength(1)
    await sandbox.clock.advance(1)
    expect(receiver.received).toHaveLength(2)
    await sandbox.clock.advance(5_000)
    expect(sent()).toMatchObject([
      { state: "delivered", attempts: [{ status: 500 }, { status: 302 }, { status: 204 }] },
    ])
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    await sandbox.clock.advance(1e9)
    expect(receiver.received).toHaveLength(3)
  })

  it("is given up after its last try", async () => {
    receiver.answers.push(500, 500, 500)
    await payAndReceive("N-4")
    await sandbox.clock.advance(1e9)
    expect(sent()).toMatchObject([{ state: "given_up", attempts: [{ status: 500 }, { status: 500 }, { status: 500 }] }])
  })

  it("has the reason when there is no answer", async () => {
    await receiver.stop()
    await pay("N-5")
    await sandbox.clock.advance(0)
    expect(sent()).toMatchObject([{ state: "waiting", attempts: [{ status: null, error: "ECONNREFUSED" }] }])
  })
})

describe("the account's own style", () => {
  const put = (webhook: SandboxAccount["webhook"]) => sandbox.accounts.put({ ...DEFAULT_ACCOUNT, webhook })

  it.each([
    ["json", "application/json", ({ body }: ReceivedWebhook) => JSON.parse(body) as Record<string, string>],
    ["xml", "text/xml; charset=utf-8", ({ body }: ReceivedWebhook) => readXml(body)],
    ["get", "", ({ query }: ReceivedWebhook) => Object.fromEntries(new URLSearchParams(query))],
    ["multipart", "multipart/form-data; boundary=sandbox-notification", ({ body }: ReceivedWebhook) => multipart(body)],
  ] as const)("may be %s", async (format, contentType, read) => {
    put({ format })
    const [webhook] = await payAndReceive("N-6", "4000000000009235")
    expect([webhook?.method, webhook?.contentType]).toEqual([format === "get" ? "GET" : "POST", contentType])
    const fields = webhook ? read(webhook) : {}
    expect(fields).toMatchObject({
      order_no: "N-6",
      order_status: "-1",
      transaction_id: expect.stringMatching(/^\d{19}$/) as string,
    })
    expect(merchant.isGenuine(fields)).toBe(true)
  })

  it("may have camel-case names and a field with the kind", async () => {
    put({ names: "camel", kindField: "webhook_type" })
    const [webhook] = await payAndReceive("N-7")
    expect(webhook?.fields).toMatchObject({
      orderNo: "N-7",
      orderStatus: "1",
      resultInfo: "0000:Success",
      webhookType: "PAYMENT",
    })
  })

  it("writes risk reasons as containers in XML and as a list elsewhere", async () => {
    put({ format: "xml" })
    await payAndReceive("N-8", "4000000000009235")
    put({ format: "json" })
    await payAndReceive("N-9", "4000000000009235")
    const [xml, json] = receiver.received.map(({ body }) => body)
    const parsed = new XMLParser().parse(xml ?? "") as { respon: { risk_reasons: unknown } }
    expect(parsed.respon.risk_reasons).toEqual({ name: "velocity", status: "REVIEW" })
    expect((JSON.parse(json ?? "") as { risk_reasons: unknown }).risk_reasons).toEqual([
      { name: "velocity", status: "REVIEW" },
    ])
  })
})

describe("a webhook that goes wrong on demand", () => {
  const PENDING = "4000000000000077"
  const genuine = () => receiver.received.map(({ fields }) => merchant.isGenuine(fields))

  it("does not come at all", async () => {
    sandbox.faults.add({ fault: "notify_never" })
    expect(await payAndReceive("N-10")).toEqual([])
    expect(sent()).toMatchObject([{ state: "suppressed", fault: "notify_never" }])
  })

  it("comes three times", async () => {
    sandbox.faults.add({ fault: "notify_duplicate" })
    const bodies = (await payAndReceive("N-11")).map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies).size).toBe(1)
  })

  it("comes late", async () => {
    sandbox.faults.add({ fault: "notify_late", ms: 60_000 })
    expect(await payAndReceive("N-12")).toEqual([])
    await sandbox.clock.advance(60_000)
    expect(receiver.received).toHaveLength(1)
  })

  it("comes after the next one of its order", async () => {
    sandbox.faults.add({ fault: "notify_reorder", times: 1, ms: 60_000 })
    expect(await payAndReceive("N-13", PENDING)).toEqual([])
    await sandbox.clock.advance(10_000)
    expect(receiver.received.map(({ fields }) => fields.order_status)).toEqual(["1", "-1"])
  })

  it("comes at last when there is no next one", async () => {
    sandbox.faults.add({ fault: "notify_reorder", ms: 60_000 })
    await payAndReceive("N-14")
    await sandbox.clock.advance(60_000)
    expect(receiver.received).toHaveLength(1)
  })

  it("has a forged success before it", async () => {
    sandbox.faults.add({ fault: "notify_forged" })
    await payAndReceive("N-15", "4000000000000002")
    expect(receiver.received.map(({ fields }) => fields.order_status).sort()).toEqual(["0", "1"])
    expect(receiver.received.map(({ fields }) => [fields.order_status, merchant.isGenuine(fields)])).toEqual(
      expect.arrayContaining([
        ["1", false],
        ["0", true],
      ])
    )
  })

  it.each([
    ["notify_wrong_signature", {}, false],
    ["notify_no_signature", {}, false],
    ["notify_wrong_amount", { amount: "125.00" }, true],
    ["notify_wrong_order_no", { order_no: "N-16X" }, true],
    ["notify_short_amount", { amount: "25" }, true],
    ["notify_unknown_status", { order_status: "7" }, true],
  ] as const)("%s", async (fault, falsehood, isGenuine) => {
    sandbox.faults.add({ fault })
    const [webhook] = await payAndReceive("N-16")
    expect(webhook?.fields).toMatchObject(falsehood)
    expect(genuine()).toEqual([isGenuine])
    expect("encryption_data" in (webhook?.fields ?? {})).toBe(fault !== "notify_no_signature")
  })

  it("has numbers without quotation marks, whatever their length", async () => {
    sandbox.faults.add({ fault: "notify_json_numbers" })
    const [webhook] = await payAndReceive("N-18")
    expect(webhook?.body).toMatch(/"transaction_id":\d{19},/)
    expect(webhook?.body).toContain('"amount":25.00,')
  })

  it("has two faults at once", async () => {
    sandbox.faults.add({ fault: "notify_json" })
    sandbox.faults.add({ fault: "notify_camel_case" })
    const [webhook] = await payAndReceive("N-17")
    expect(JSON.parse(webhook?.body ?? "")).toMatchObject({ orderNo: "N-17" })
  })
})

function multipart(body: string): Record<string, string> {
  const parts = body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)
  return Object.fromEntries([...parts].map(([, name = "", value = ""]) => [name, value]))
}
