import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import type { PaymentAnswer } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { answerChallenge } from "../../../testing/shop/hosted"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import type { View } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"

const CHALLENGE = "4000000000003220"
const APPROVED = "4111111111111111"

withStore("3-D Secure on a direct payment", (world) => {
  async function challenged() {
    const { cart, session } = await world().newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    const payment = paymentIn(await world().acquiring.card(ref, cardOf(CHALLENGE)))
    const shopper = new Shopper()
    return { ref, payment, shopper, page: await atTheBank(shopper, payment) }
  }

  it("requires an action of the browser, and is paid when the shopper comes back", async () => {
    const { ref, payment, shopper, page } = await challenged()
    expect(payment).toMatchObject({ status: "requires_action", code: "authentication_required", retry: false })
    const back = await answerChallenge(shopper, page, "approve")
    expect(new URL(back.url).searchParams.get("status")).toBe("captured")
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ref.cartId)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("comes back to the requested address of the storefront, and to no other", async () => {
    const { cart, session } = await world().newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    const foreign = await world().acquiring.card(ref, cardOf(CHALLENGE), { return_url: "https://elsewhere.example/" })
    expect(foreign.status).toBe(400)
    expect(foreign.json).toMatchObject({ code: "invalid_request", field: "return_url" })
    const asked = `${world().url}/shop?step=payment`
    const payment = paymentIn(await world().acquiring.card(ref, cardOf(CHALLENGE), { return_url: asked }))
    const shopper = new Shopper()
    const back = await answerChallenge(shopper, await atTheBank(shopper, payment), "approve")
    expect(back.url.startsWith(`${asked}&payment=`)).toBe(true)
  })

  it("refuses another card while the challenge is open", async () => {
    const { ref } = await challenged()
    const second = await world().acquiring.card(ref, cardOf(APPROVED))
    expect(second.status).toBe(409)
    expect(second.json).toMatchObject({ code: "payment_in_progress" })
    expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("that fails at the bank lets another card be tried", async () => {
    const { ref, shopper, page } = await challenged()
    const back = await answerChallenge(shopper, page, "fail")
    expect(new URL(back.url).searchParams.get("status")).toBe("declined")
    expect(paymentIn(await world().acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ref.cartId)
  })

  it.each<[string, () => Promise<unknown>]>([
    ["the shop asks", async () => undefined],
    ["it is due", async () => workLater(world(), 16 * MINUTE_MS)],
  ])(
    "whose time is over while the gateway does not answer blocks another card, and is an order when it does: %s",
    async (_, ask) => {
      const { ref, page } = await challenged()
      await world().sandbox.addFault({ fault: "notify_never" })
      await world().sandbox.addFault({ fault: "http_500", operation: "query" })
      await approveAndCloseTheTab(page)
      const acquiring = moduleOf(world())
      const [attempt] = await acquiring.payments.ofSession(ref.sessionId)
      if (!attempt) throw new Error("There is no attempt.")
      await acquiring.payments.update(
        attempt.id,
        { expires_at: new Date(), next_poll_at: new Date(), last_polled_at: null },
        new Date()
      )
      await ask()
      await world().acquiring.state(ref)
      expect(await acquiring.payments.find(attempt.id)).toMatchObject({
        state: "unknown",
        next_poll_at: expect.any(Date),
      })
      expect((await world().acquiring.card(ref, cardOf(APPROVED))).json).toMatchObject({ code: "payment_in_progress" })
      await world().sandbox.clearFaults()
      await workAt(world(), [20 * MINUTE_MS, 30 * MINUTE_MS, 40 * MINUTE_MS])
      expect((await orderOfCart(world().admin, ref.cartId))?.payment_status).toBe("captured")
      expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
    }
  )

  it("becomes an order by the webhook when the shopper never comes back", async () => {
    const { ref, page } = await challenged()
    onlyLater(world())
    await approveAndCloseTheTab(page)
    const paid = await eventually(async () => {
      const order = await orderOfCart(world().admin, ref.cartId)
      return order?.payment_status === "captured" ? order : undefined
    })
    expect(paid.payment_collections).toHaveLength(1)
  })
})

async function approveAndCloseTheTab({ forms: [form] }: View): Promise<void> {
  await fetch(form?.action ?? "", {
    method: "POST",
    body: new URLSearchParams({ ...form?.fields, answer: "approve" }),
    redirect: "manual",
  })
}

/** Follows `next_action` as a browser would. */
function atTheBank(shopper: Shopper, { next_action }: PaymentAnswer): Promise<View> {
  if (!next_action) throw new Error("The payment asks for nothing to be done.")
  return shopper.submit({ action: next_action.url, method: "POST", fields: next_action.fields ?? {} })
}
