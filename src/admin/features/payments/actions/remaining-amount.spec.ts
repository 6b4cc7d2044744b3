import { heldUpBy, inTheWayOf, needsPerson, isUnderWay, leftFor } from "./remaining-amount"

const BLOCKED = {
  state: "authorized",
  amount: "40.90",
  captured_amount: "0.00",
  currency_code: "eur",
  modifications: [],
} as const
const TAKEN = { ...BLOCKED, state: "captured", captured_amount: "40.90" } as const

const RESERVED = { amount: "40.9", captures: [], refunds: [] }
const RECORDED = { ...RESERVED, captures: ["40.9"] }

function modification(
  kind: "capture" | "cancel" | "refund",
  state: "processing" | "accepted" | "done" | "failed" | "unknown",
  amount: string
) {
  return { kind, state, amount }
}

describe("what can still be captured", () => {
  it("is all of what is reserved", () => {
    expect(leftFor("capture", BLOCKED, RESERVED)).toBe("40.90")
  })

  it("is the rest after earlier captures: one on its way counts and a failed one does not", () => {
    const modifications = [
      modification("capture", "done", "10.00"),
      modification("capture", "unknown", "0.90"),
      modification("capture", "failed", "20.00"),
    ]
    expect(leftFor("capture", { ...TAKEN, modifications }, RESERVED)).toBe("30.00")
  })

  it("is nothing where the gateway captured by itself, or nothing was paid", () => {
    expect(leftFor("capture", TAKEN, RESERVED)).toBeUndefined()
    expect(leftFor("capture", { ...BLOCKED, state: "pending" }, RESERVED)).toBeUndefined()
    expect(leftFor("capture", { ...BLOCKED, state: "canceled" }, RESERVED)).toBeUndefined()
  })

  it("is nothing when all was captured", () => {
    expect(
      leftFor("capture", { ...TAKEN, modifications: [modification("capture", "done", "40.90")] }, RESERVED)
    ).toBeUndefined()
  })
})

describe("what can still be refunded", () => {
  it("is the captured amount without refunds: an accepted one counts and a failed one does not", () => {
    const modifications = [
      modification("refund", "accepted", "0.90"),
      modification("refund", "failed", "15.00"),
      modification("refund", "processing", "10.00"),
    ]
    expect(leftFor("refund", { ...TAKEN, modifications }, { ...RECORDED, refunds: ["0.9", "10"] })).toBe("30.00")
  })

  it("is not what a refund had that was accepted and failed later: Medusa still has it", () => {
    expect(
      leftFor(
        "refund",
        { ...TAKEN, modifications: [modification("refund", "failed", "30.00")] },
        { ...RECORDED, refunds: ["30"] }
      )
    ).toBe("10.90")
  })

  it("is rounded as in the gateway's amount, if Medusa's amounts are not", () => {
    const payment = { ...TAKEN, amount: "21.77", captured_amount: "21.77" }
    expect(leftFor("refund", payment, { amount: "21.765125", captures: ["21.765125"], refunds: [] })).toBe("21.77")
  })

  it("is nothing before anything was captured", () => {
    expect(leftFor("refund", BLOCKED, RESERVED)).toBeUndefined()
  })

  it("has the decimals of the currency", () => {
    expect(
      leftFor(
        "refund",
        { ...TAKEN, amount: "1000.00", captured_amount: "1000.00", currency_code: "jpy" },
        { ...RECORDED, captures: ["1000"] }
      )
    ).toBe("1000")
    expect(
      leftFor(
        "refund",
        { ...TAKEN, amount: "1.20", captured_amount: "1.20", currency_code: "kwd" },
        { ...RECORDED, captures: ["1.2"] }
      )
    ).toBe("1.20")
  })
})

describe("what is in the way", () => {
  it("of an act is one of its kind, or a cancellation, whose outcome is not known", () => {
    const [capture, cancel] = [
      modification("capture", "unknown", "1.00"),
      modification("cancel", "processing", "40.90"),
    ]
    expect(inTheWayOf("capture", { modifications: [capture] })).toBe(capture)
    expect(inTheWayOf("refund", { modifications: [capture] })).toBeUndefined()
    expect(inTheWayOf("refund", { modifications: [cancel] })).toBe(cancel)
  })

  it("is nothing that has ended, or was accepted", () => {
    const modifications = [
      modification("refund", "accepted", "1.00"),
      modification("refund", "done", "1.00"),
      modification("cancel", "failed", "1.00"),
    ]
    expect(inTheWayOf("refund", { modifications })).toBeUndefined()
  })
})

describe("what the acts of a payment wait for", () => {
  const modifications = [
    modification("refund", "processing", "1.00"),
    modification("refund", "unknown", "2.00"),
    modification("capture", "unknown", "3.00"),
  ]

  it("is listed once for each kind, and of existing actions only", () => {
    expect(heldUpBy(["capture", "refund"], { state: "captured", modifications })).toEqual(["capture", "refund"])
    expect(heldUpBy(["refund"], { state: "captured", modifications })).toEqual(["refund"])
    expect(heldUpBy([], { state: "captured", modifications })).toEqual([])
  })

  it("is anything that is under way where a reservation can be released", () => {
    expect(heldUpBy([], { state: "authorized", modifications })).toEqual(["refund"])
    expect(
      heldUpBy(["capture"], { state: "authorized", modifications: [modification("cancel", "unknown", "1.00")] })
    ).toEqual(["cancel"])
  })
})

describe("an operation", () => {
  it("needs a person when its outcome is unknown and the gateway is not queried any more", () => {
    expect(needsPerson({ state: "unknown", next_poll_at: null })).toBe(true)
    expect(needsPerson({ state: "processing", next_poll_at: null })).toBe(true)
    expect(needsPerson({ state: "processing", next_poll_at: "2026-06-15T12:00:00.000Z" })).toBe(false)
    expect(needsPerson({ state: "unknown", next_poll_at: "2026-06-15T12:00:00.000Z" })).toBe(false)
    expect(needsPerson({ state: "failed", next_poll_at: null })).toBe(false)
  })
})

describe("a payment", () => {
  it("is under way while its outcome, or that of a modification, is open", () => {
    expect(isUnderWay({ state: "pending", modifications: [] })).toBe(true)
    expect(isUnderWay({ state: "captured", modifications: [modification("refund", "accepted", "1.00")] })).toBe(true)
    expect(isUnderWay({ state: "captured", modifications: [modification("refund", "done", "1.00")] })).toBe(false)
    expect(isUnderWay({ state: "declined", modifications: [] })).toBe(false)
  })
})
