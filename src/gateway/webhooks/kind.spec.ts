import { form, parsed, post } from "../../../testing/gateway/webhooks"

const kindOf = (fields: Record<string, string>, kind_field = ""): string =>
  parsed(post(form({ order_no: "SHOP0001", ...fields })), { webhooks: { kind_field } }).kind

describe("the kind that follows from the fields of a webhook", () => {
  it.each(["order_status", "result_info"])("is a payment for %s alone", (field) => {
    expect(kindOf({ [field]: "1" })).toBe("payment")
  })

  it.each(["review_status", "review_flag"])(
    "is a review's result for %s, whatever a payment's fields contain",
    (field) => {
      expect(kindOf({ [field]: "1", order_status: "1" })).toBe("review_result")
    }
  )

  it.each(["refund_amount", "refund_status", "refund_reference"])(
    "is a refund that was received for %s alone",
    (field) => {
      expect(kindOf({ [field]: "1", order_status: "1", review_flag: "1" })).toBe("refund_received")
    }
  )

  it("is a refund that was accepted as soon as it has the gateway's reference", () => {
    expect(kindOf({ refund_reference_id: "T-01" })).toBe("refund_accepted")
  })

  it.each<Record<string, string>>([
    { refund_status: "0" },
    { refund_amount: "1.00", refund_processing_date: "20260101000000" },
  ])("is a refund's result with %j", (fields) => {
    expect(kindOf({ ...fields, refund_reference_id: "T-01" })).toBe("refund_result")
  })

  it("is a refund's result with a status that is a failure in the profile, and with no other", () => {
    const statuses = { element_status: { "0": "unknown", FAILED: "not_accepted" } } as const
    const of = (refund_status: string) =>
      parsed(post(form({ order_no: "SHOP0001", refund_reference_id: "T-01", refund_status })), { statuses }).kind
    expect(["FAILED", "0", "7"].map(of)).toEqual(["refund_result", "refund_accepted", "refund_accepted"])
  })

  it.each(["dispute_id", "dispute_reason", "dispute_amount", "dispute_date"])(
    "is a dispute that was received for %s alone",
    (field) => {
      expect(kindOf({ [field]: "1", refund_amount: "1.00", order_status: "1" })).toBe("dispute_received")
    }
  )

  it.each(["received", "OPEN", "opened", "New", "pending"])(
    "is a dispute that was received while its status is %s",
    (dispute_status) => {
      expect(kindOf({ dispute_status })).toBe("dispute_received")
    }
  )

  it.each<Record<string, string>>([
    { dispute_status: "reopened" },
    { dispute_status: "open then lost" },
    { dispute_status: "won" },
    { dispute_result: "won" },
  ])("is a dispute's result with %j", (fields) => {
    expect(kindOf(fields)).toBe("dispute_result")
  })

  it("is unknown for an order number alone", () => {
    expect(kindOf({})).toBe("unknown")
  })
})

describe("the kind that a field names", () => {
  it.each([
    ["PAYMENT", "payment"],
    ["REVIEW RESULT", "review_result"],
    ["dispute_received", "dispute_received"],
    ["Dispute-Result", "dispute_result"],
    ["RefundReceived", "refund_received"],
    ["REFUND  ACCEPTED", "refund_accepted"],
    ["refund_result", "refund_result"],
  ])("as %s is %s", (word, kind) => {
    expect(kindOf({ event: word }, "event")).toBe(kind)
  })

  it("comes before the kind of the fields, and gives way to it when it is absent", () => {
    expect(kindOf({ event: "PAYMENT", refund_status: "0" }, "event")).toBe("payment")
    expect(kindOf({ refund_status: "0" }, "event")).toBe("refund_result")
    expect(kindOf({ event: "PAYMENT", refund_status: "0" })).toBe("refund_result")
  })
})
