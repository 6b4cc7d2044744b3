import type { Payment } from "../kit"
import type { Order } from "../store/types"
import { conclude } from "./conclude"

const order: Order = {
  id: "order_1",
  display_id: 7,
  email: "a@example.com",
  currency_code: "eur",
  total: 29.9,
  items: null,
}
const payment = (status: Payment["status"], more: Partial<Payment> = {}): Payment => ({
  status,
  code: status,
  message: `It is ${status}.`,
  retry: false,
  ...more,
})
const store = (made: Order | undefined) => ({ complete: jest.fn(async () => made) })

describe("the view after a payment", () => {
  it.each(["authorized", "captured"] as const)("is the order when it is %s", async (status) => {
    const { complete } = store(order)
    expect(await conclude({ complete }, "cart_1", payment(status))).toEqual({ name: "done", order })
    expect(complete).toHaveBeenCalledWith("cart_1")
  })

  it("is the wait when the payment is through and the order is not made yet", async () => {
    expect(await conclude(store(undefined), "cart_1", payment("captured"))).toEqual({ name: "checking" })
  })

  it("is the wait while the bank has not decided, without a request for an order", async () => {
    const { complete } = store(order)
    expect(await conclude({ complete }, "cart_1", payment("pending"))).toEqual({ name: "checking" })
    expect(complete).not.toHaveBeenCalled()
  })

  it.each(["declined", "expired"] as const)("shows why and offers another try when it is %s", async (status) => {
    expect(await conclude(store(order), "cart_1", payment(status, { retry: true }))).toEqual({
      name: "payment",
      notice: { tone: "danger", text: `It is ${status}.` },
    })
  })

  it("shows that it was the last try", async () => {
    expect(await conclude(store(order), "cart_1", payment("declined"))).toMatchObject({
      notice: { text: "It is declined. There were too many tries for this order." },
    })
  })

  it("is the bank's question when there is a way to it, else the wait", async () => {
    const asked = payment("requires_action", {
      next_action: { type: "post", url: "https://bank.example/acs", method: "POST" },
    })
    expect(await conclude(store(order), "cart_1", asked)).toEqual({ name: "action", payment: asked })
    expect(await conclude(store(order), "cart_1", payment("requires_action"))).toEqual({ name: "checking" })
  })

  it("claims nothing about money when the shopper came back without paying", async () => {
    expect(await conclude(store(order), "cart_1", payment("open", { code: "at_gateway" }))).toEqual({
      name: "payment",
      notice: { tone: "info", text: "The payment was not finished. Choose how to pay and try again." },
    })
    expect(await conclude(store(order), "cart_1", payment("open", { code: "ready" }))).toEqual({ name: "payment" })
  })
})
