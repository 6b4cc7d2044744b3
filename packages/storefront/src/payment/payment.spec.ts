import { isConclusive, isPaid, readPayment, toStatus } from "./payment"

const answer = (payment: unknown) => readPayment({ payment })

describe("a payment's answer", () => {
  it("is read with its action", () => {
    const payment = {
      status: "requires_action",
      code: "authentication_required",
      message: "Your bank requires you to confirm the payment.",
      retry: false,
      next_action: { type: "post", url: "https://bank.example/acs", method: "POST", fields: { id: "1" } },
    }
    expect(answer(payment)).toEqual(payment)
  })

  it.each([["approved"], [""], [undefined], [null], [{}], ["__proto__"], ["AUTHORIZED"]])(
    "with the unknown status %p is pending: neither a success nor a decline",
    (status) => {
      expect(answer({ status, code: "x", message: "y", retry: false })?.status).toBe("pending")
    }
  )

  it("allows another try only when the backend sends exactly that", () => {
    expect(answer({ status: "declined", retry: "true" })?.retry).toBe(false)
    expect(answer({ status: "declined", retry: true })?.retry).toBe(true)
  })

  it.each([[undefined], [null], ["text"], [{}], [{ payment: null }], [{ payment: "authorized" }]])(
    "%p is none",
    (text) => {
      expect(readPayment(text)).toBeUndefined()
    }
  )

  it.each([["javascript:alert(1)"], ["data:text/html,x"], ["/relative"], [""], [undefined]])(
    "loses an action that would go to %p",
    (url) => {
      const payment = answer({ status: "requires_action", next_action: { type: "redirect", url, method: "GET" } })
      expect(payment).toEqual({ status: "requires_action", code: "", message: "", retry: false })
    }
  )

  it("gives an action text fields only", () => {
    const next_action = {
      type: "post",
      url: "https://bank.example",
      method: "POST",
      fields: { a: "1", b: 2, c: { d: 1 } },
    }
    expect(answer({ status: "requires_action", next_action })?.next_action?.fields).toEqual({ a: "1", b: "", c: "" })
  })
})

describe("a status", () => {
  it("is conclusive when waiting changes nothing any more", () => {
    const all = ["open", "pending", "requires_action", "authorized", "captured", "declined", "expired"].map(toStatus)
    expect(all.filter(isConclusive)).toEqual(["authorized", "captured", "declined", "expired"])
    expect(all.filter(isPaid)).toEqual(["authorized", "captured"])
  })
})
