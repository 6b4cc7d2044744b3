import { PAYMENT_LINK_STATES, PAYMENT_LINK_STATE_TABLE, paymentLinkStatesBefore } from "./payment-link-state"

describe("a payment link", () => {
  it("that is paid stays paid, and is never opened again", () => {
    expect(PAYMENT_LINK_STATE_TABLE.paid.to).toEqual([])
    expect(paymentLinkStatesBefore("open")).toEqual([])
  })

  it("counts money that comes late, whatever became of it", () => {
    expect(paymentLinkStatesBefore("paid")).toEqual(["open", "expired", "canceled"])
  })

  it("expires, or is taken back, only while it is open", () => {
    for (const end of ["expired", "canceled"] as const) expect(paymentLinkStatesBefore(end)).toEqual(["open"])
  })

  it("moves to a state that there is, and never to the one it is in", () => {
    for (const state of PAYMENT_LINK_STATES) {
      for (const to of PAYMENT_LINK_STATE_TABLE[state].to)
        expect([PAYMENT_LINK_STATES.includes(to), to === state]).toEqual([true, false])
    }
  })
})
