import { PAYMENT_STATES } from "../../../domain/payments/payment-state"
import { paymentRow } from "../../../testing/payment-row"
import { decidingAttempt, attemptsOf, viewPayment } from "./payment-view"

const ATTEMPTS = 5

describe("a storefront's view of a payment", () => {
  it("is open and ready before anything was tried", () => {
    expect(viewPayment([], ATTEMPTS)).toMatchObject({ status: "open", code: "ready", retry: true })
  })

  it.each([
    ["created", "open", true],
    ["processing", "pending", false],
    ["pending", "pending", false],
    ["authorized", "authorized", false],
    ["captured", "captured", false],
    ["declined", "declined", true],
    ["canceled", "declined", true],
    ["expired", "expired", true],
    ["mismatch", "pending", false],
    ["unknown", "pending", false],
  ] as const)("of a payment that is %s is %s (another try: %s)", (state, status, retry) => {
    expect(viewPayment([paymentRow({ state })], ATTEMPTS)).toMatchObject({ status, retry })
  })

  it("is what the browser must do while a 3-D Secure challenge is open", () => {
    const view = viewPayment(
      [paymentRow({ state: "open", flow: "direct", challenge_url: "https://bank.example/challenge" })],
      ATTEMPTS
    )
    expect(view).toMatchObject({
      status: "requires_action",
      retry: false,
      next_action: { type: "post", url: "https://bank.example/challenge", method: "POST", fields: {} },
    })
  })

  it("is never declined, and allows no other card, as long as money may be on its way", () => {
    for (const state of ["processing", "unknown", "mismatch", "pending"] as const) {
      const view = viewPayment([paymentRow({ state: "declined" }), paymentRow({ state })], ATTEMPTS)
      expect(view).toMatchObject({ status: "pending", code: "being_checked", retry: false })
    }
  })

  it("names the reason of a decline by a code that reveals no suspicion of fraud", () => {
    expect(viewPayment([paymentRow({ state: "declined", result_code: "51" })], ATTEMPTS).code).toBe(
      "insufficient_funds"
    )
    expect(viewPayment([paymentRow({ state: "declined", result_code: "43" })], ATTEMPTS).code).toBe("card_not_usable")
  })

  it("is that the shop is the reason where the gateway never worked on it, and not the card", () => {
    for (const [state, result_code] of [
      ["declined", null],
      ["declined", "X9999"],
      ["expired", null],
    ] as const) {
      const view = viewPayment([paymentRow({ state, result_code, never_sent: true })], ATTEMPTS)
      expect(view).toMatchObject({ status: state, code: "shop_unavailable", retry: true })
    }
  })

  it("allows no other try once the tries are used up", () => {
    const declined = Array.from({ length: ATTEMPTS }, () => paymentRow({ state: "declined" }))
    expect(viewPayment(declined, ATTEMPTS).retry).toBe(false)
    expect(viewPayment(declined.slice(1), ATTEMPTS).retry).toBe(true)
  })
})

describe("the attempt that speaks for its session", () => {
  it("is the paid one, whatever came after it", () => {
    const paid = paymentRow({ id: "acqpay_paid", state: "captured" })
    for (const state of PAYMENT_STATES.filter((other) => other !== "authorized" && other !== "captured")) {
      expect(decidingAttempt([paymentRow({ state }), paid])?.id).toBe(paid.id)
    }
  })
})

describe("a try", () => {
  it("is a card that was sent or declined, not a hosted page that was opened again", () => {
    const opened = paymentRow({ flow: "hosted", state: "open" })
    expect(attemptsOf([opened, opened, opened])).toBe(0)
    expect(
      attemptsOf([paymentRow({ flow: "hosted", state: "declined" }), paymentRow({ flow: "direct", state: "unknown" })])
    ).toBe(2)
    expect(attemptsOf([paymentRow({ state: "created", history: [] })])).toBe(0)
  })

  it("is not what the gateway never worked on", () => {
    const refused = { state: "declined", never_sent: true } as const
    expect(
      attemptsOf([
        paymentRow(refused),
        paymentRow({ ...refused, flow: "hosted" }),
        paymentRow({ state: "expired", never_sent: true }),
      ])
    ).toBe(0)
  })
})
