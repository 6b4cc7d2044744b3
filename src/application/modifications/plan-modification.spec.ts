import { account } from "../../testing/account"
import { modificationRow } from "../../testing/modification-row"
import { paymentRow } from "../../testing/payment-row"
import { planModification } from "./plan-modification"

describe("a part of a payment", () => {
  const dinars = paymentRow({ currency: "KWD", amount: "10.00", exact_amount: "10", state: "captured" })
  const refund = (exact: string) => ({ kind: "refund", cause: "merchant", medusaId: "ref_2", exact }) as const
  const earlier = modificationRow({ currency: "KWD", amount: "3.33", exact_amount: "3.33", state: "done" })

  it("that the gateway cannot represent is rejected with a message: it writes two decimals, and the currency has three", () => {
    const plan = () => planModification(refund("3.335"), dinars, [], account())
    expect(plan).toThrow(
      expect.objectContaining({ type: "not_allowed", message: expect.stringMatching(/3\.335 KWD cannot be charged/) })
    )
    expect(() => planModification(refund("3.335"), dinars, [earlier], account())).toThrow(
      expect.objectContaining({ type: "not_allowed" })
    )
  })

  it("whose third decimal is 0 is sent", () => {
    expect(planModification(refund("3.340"), dinars, [earlier], account())).toMatchObject({
      kind: "refund",
      amount: "3.34",
      exact_amount: "3.340",
    })
  })
})
