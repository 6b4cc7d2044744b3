import { english } from "../../../testing/english"
import { ACCOUNT, KEY, MERCHANT, ORDER, TRANSACTION, sha256, testClient } from "../../../testing/gateway/account"
import { batchAnswer } from "../../../testing/gateway/answers"
import { FakeTransport, jsonAnswer } from "../../../testing/gateway/fake-transport"

const ELEMENT = { transaction_id: TRANSACTION, ...ORDER }
const SIGNATURE = sha256(MERCHANT, ACCOUNT, TRANSACTION, KEY)

const answering = (list: string, row: object): FakeTransport =>
  new FakeTransport(() => jsonAnswer(batchAnswer(list, [{ ...ELEMENT, ...row }], [TRANSACTION])))

describe.each([
  ["cancel", "/v1/cancel", "cancel_orders", "cancel_status"],
  ["capture", "/v1/capture", "capture_orders", "capture_status"],
] as const)("%s", (operation, path, list, status) => {
  it("sends each transaction with order number, currency and amount, signed over the ids", async () => {
    const transport = answering(list, { [status]: "1", error_message: "" })
    const [outcome] = await testClient({ transport })[operation]([ELEMENT])
    expect(transport.requests[0]).toMatchObject({ path, contentType: "application/x-www-form-urlencoded" })
    expect(transport.json()).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      [list]: [{ ...ELEMENT }],
      encryption_data: SIGNATURE,
    })
    expect(outcome).toMatchObject({ kind: "accepted", row: { ...ELEMENT, [status]: "1" } })
  })

  it("returns the gateway's reason when it was not accepted, with any card number in it masked", async () => {
    const [outcome] = await testClient({
      transport: answering(list, { [status]: "0", error_message: "too late for 4111111111111111" }),
    })[operation]([ELEMENT])
    expect(outcome).toMatchObject({ kind: "not_accepted", message: english("too late for 411111******1111") })
  })

  it("knows nothing certain where an accepted one has an error_message", async () => {
    const [outcome] = await testClient({
      transport: answering(list, { [status]: "1", error_message: "held for 4111111111111111" }),
    })[operation]([ELEMENT])
    expect(outcome).toMatchObject({
      kind: "unknown",
      reason: "unknown_code",
      message: english(expect.stringContaining("(accepted, but with an error_message)")),
    })
  })

  it("quotes a status that it does not know only when it can be one, and without a card number", async () => {
    const statuses = ["4111111111111111", "9".repeat(65)]
    const messages = statuses.map(async (given) => {
      const [outcome] = await testClient({ transport: answering(list, { [status]: given }) })[operation]([ELEMENT])
      return outcome.kind === "not_accepted" ? outcome.message : outcome.kind
    })
    expect(await Promise.all(messages)).toEqual([
      english("The gateway returned status 411111******1111."),
      english("The gateway returned status (too long)."),
    ])
  })

  it("leaves open what was done when the gateway's system failed", async () => {
    const transport = new FakeTransport(() => jsonAnswer({ return_status: "999" }))
    const [outcome] = await testClient({ transport })[operation]([ELEMENT])
    expect(outcome).toMatchObject({ kind: "unknown", reason: "unknown_code" })
  })

  it.each(["transaction_id", "order_no", "amount"] as const)(
    "sends no %s that is too long, and names it in the error",
    async (field) => {
      const profile = { lengths: { [field]: 3 } }
      const transport = new FakeTransport(() => jsonAnswer({}))
      await expect(testClient({ transport, profile })[operation]([ELEMENT])).rejects.toMatchObject({ field, operation })
      expect(transport.requests).toEqual([])
    }
  )

  it("does not believe an answer about another amount", async () => {
    const [outcome] = await testClient({ transport: answering(list, { [status]: "1", amount: "21.78" }) })[operation]([
      ELEMENT,
    ])
    expect(outcome).toMatchObject({ kind: "unknown", reason: "echo", fields: ["amount"] })
  })
})

describe("review", () => {
  it.each([
    ["approve", "1"],
    ["refuse", "0"],
  ] as const)("sends the word for %s", async (review_flag, word) => {
    const transport = answering("review_orders", { review_flag: word, review_status: "1", error_message: "" })
    const [outcome] = await testClient({ transport }).review([{ ...ELEMENT, review_flag }])
    expect(transport.json()["review_orders"]).toEqual([{ ...ELEMENT, review_flag: word }])
    expect(outcome).toMatchObject({ kind: "accepted", row: { review_flag: word, review_status: "1" } })
  })

  it("returns the gateway's reason when it was not accepted", async () => {
    const transport = answering("review_orders", { review_flag: "1", review_status: "0", error_message: "too late" })
    const [outcome] = await testClient({ transport }).review([{ ...ELEMENT, review_flag: "approve" }])
    expect(outcome).toMatchObject({ kind: "not_accepted", message: english("too late") })
  })

  it("does not believe the other decision", async () => {
    const transport = answering("review_orders", { review_flag: "0", review_status: "1" })
    const [outcome] = await testClient({ transport }).review([{ ...ELEMENT, review_flag: "approve" }])
    expect(outcome).toMatchObject({ kind: "unknown", reason: "echo", fields: ["review_flag"] })
  })

  it("goes in requests of 100, and may be sent again after a failure of the gateway's system", async () => {
    const transport = new FakeTransport(() => jsonAnswer({ return_status: "999", return_message: "system" }))
    const elements = Array.from({ length: 101 }, (_, index) => ({
      ...ELEMENT,
      transaction_id: `T${index}` as typeof TRANSACTION,
      review_flag: "approve" as const,
    }))
    const outcomes = await testClient({ transport }).review(elements)
    expect(transport.requests).toHaveLength(2)
    expect(outcomes[0]).toMatchObject({ kind: "batch_refused", reason: "system" })
  })

  it("takes other words and names from the profile", async () => {
    const profile = {
      words: { review_flag: { approve: "PASS" } },
      operations: {
        review: {
          path: "/v2/review",
          encoding: "json" as const,
          request_names: { review_orders: "orders", transaction_id: "tradeNo" },
        },
      },
    }
    const transport = answering("review_orders", { review_flag: "PASS", review_status: "1" })
    const [outcome] = await testClient({ transport, profile }).review([{ ...ELEMENT, review_flag: "approve" }])
    expect(transport.requests[0]).toMatchObject({ path: "/v2/review", contentType: "application/json" })
    expect(transport.json()).toMatchObject({
      orders: [{ tradeNo: TRANSACTION, review_flag: "PASS" }],
      encryption_data: SIGNATURE,
    })
    expect(outcome.kind).toBe("accepted")
  })
})
