import { isTakenTwice } from "./second-transaction"

const AT = "2026-06-15T12:00:00Z"
const LATER = new Date("2026-06-15T12:01:00Z")

const OF_ORDER = { amount: "29.90", state: "captured", order_id: "order_1", waitsForCapture: false } as const
const RESERVED = {
  ...OF_ORDER,
  history: [
    { to: "authorized", at: AT },
    { to: "captured", at: AT },
  ],
} as const
const SOLD = { ...OF_ORDER, history: [{ to: "captured", at: AT }] } as const

const capture = (amount: string, ...states: ("done" | "unknown" | "failed")[]) => {
  const history = states.map((to) => ({ to }))
  return { kind: "capture", state: states.at(-1) ?? "done", history, amount } as const
}
const captured = (amount: string, created_at = LATER) => ({ state: "captured", amount, created_at }) as const

describe("a second transaction", () => {
  it.each([
    ["one capture", "10.00", ["10.00", "5.00"]],
    ["two captures together", "15.00", ["10.00", "5.00"]],
    ["some of three", "12.50", ["10.00", "5.00", "2.50"]],
    ["all of three", "17.5", ["10.00", "5.00", "2.50"]],
  ])("may be what it has the amount of: %s", (_, amount, parts) => {
    expect(
      isTakenTwice(
        SOLD,
        captured(amount),
        parts.map((part) => capture(part))
      )
    ).toBe(false)
  })

  it("may be a capture with an unknown result, and no rejected one", () => {
    expect(isTakenTwice(SOLD, captured("10.00"), [capture("10.00", "unknown")])).toBe(false)
    expect(isTakenTwice(SOLD, captured("10.00"), [capture("10.00", "failed")])).toBe(true)
    expect(isTakenTwice(SOLD, captured("10.00"), [capture("10.00", "unknown", "failed")])).toBe(false)
    expect(isTakenTwice(SOLD, captured("10.00"), [{ ...capture("10.00"), kind: "refund" }])).toBe(true)
  })

  it("may be the capture of a whole authorization, as long as that is valid", () => {
    expect(isTakenTwice(RESERVED, captured("29.9"), [])).toBe(false)
    expect(isTakenTwice({ ...RESERVED, state: "authorized", history: [] }, captured("29.90"), [])).toBe(false)
    expect(isTakenTwice({ ...SOLD, waitsForCapture: true }, captured("29.90"), [])).toBe(false)
    expect(isTakenTwice({ ...RESERVED, state: "canceled", order_id: null }, captured("29.90"), [])).toBe(true)
    expect(isTakenTwice(RESERVED, captured("29.89"), [])).toBe(true)
  })

  it("is none where the payment was captured at once, or it is only reserved itself", () => {
    expect(isTakenTwice(SOLD, captured("29.90"), [])).toBe(true)
    expect(isTakenTwice(RESERVED, { ...captured("29.90"), state: "authorized" }, [])).toBe(true)
  })

  it("may be anything of a payment that was captured in very many parts", () => {
    expect(
      isTakenTwice(
        SOLD,
        captured("3.21"),
        Array.from({ length: 13 }, () => capture("1.00"))
      )
    ).toBe(false)
  })

  it.each(["operator", "clock"] as const)(
    "is too much beside a payment that we released, whose order is not paid by it any more: by the %s",
    (cause) => {
      expect(
        isTakenTwice(
          {
            ...SOLD,
            state: "canceled",
            history: [
              { to: "captured", at: AT },
              { to: "canceled", cause, at: AT },
            ],
          },
          captured("29.90"),
          []
        )
      ).toBe(true)
    }
  )

  it("may be what an order lives by whose payment somebody voided in the gateway's back office before it was known", () => {
    const voided = {
      ...SOLD,
      state: "canceled",
      history: [
        { to: "captured", at: AT },
        { to: "canceled", cause: "query", at: AT },
      ],
    } as const
    expect(isTakenTwice(voided, captured("29.90", new Date("2026-06-15T11:59:00Z")), [])).toBe(true)
    expect(
      isTakenTwice(
        {
          ...SOLD,
          state: "canceled",
          history: [
            { to: "captured", at: AT },
            { to: "canceled", cause: "query", at: AT },
          ],
        },
        captured("29.90"),
        []
      )
    ).toBe(false)
  })
})
