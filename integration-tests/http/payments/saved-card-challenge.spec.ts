import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import type { PaymentAnswer, PaymentRef } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { ReadyCart } from "../../../testing/shop/cart"
import { newCustomer } from "../../../testing/shop/customer"
import type { Customer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { answerChallenge } from "../../../testing/shop/hosted"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import type { View } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"
import { refOf } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { subscriptionOf, newPlan, subscribingCart } from "../../../testing/shop/subscribe"

withStore("3-D Secure on a payment with a saved card", (world) => {
  async function saved(card: string = CARDS.approved): Promise<{ readonly owner: Customer; readonly id: string }> {
    const owner = await newCustomer(world(), "owner@example.com")
    const ready = await theirCart(owner)
    const payment = paymentIn(await (await owner.acquiring()).card(refOf(ready), cardOf(card), { save_card: true }))
    if (payment.next_action) await answerChallenge(...(await atTheBank(payment)), "approve")
    await placeOrder(world().store, ready.cart.id)
    const { json } = await owner.ask("/store/acquiring/saved-cards")
    const { saved_cards } = json as { readonly saved_cards: readonly { readonly id: string }[] }
    return { owner, id: saved_cards[0]?.id ?? "" }
  }
  async function theirCart(owner: Customer): Promise<ReadyCart> {
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    return ready
  }
  const payWith = async (
    owner: Customer,
    { sessionId, cartId }: PaymentRef,
    saved_card: string
  ): Promise<PaymentAnswer> =>
    paymentIn(await (await owner.acquiring()).post(`${sessionId}/card`, { cart_id: cartId, saved_card }))

  /** They pay with a card that was good when it was saved, and that needs 3-D Secure now. */
  async function challenged() {
    const { owner, id } = await saved()
    await world().sandbox.addFault({ fault: "charge_challenge", times: 1 })
    const ref = refOf(await theirCart(owner))
    const payment = await payWith(owner, ref, id)
    const [shopper, page] = await atTheBank(payment)
    return { owner, id, ref, payment, shopper, page }
  }

  it("is a challenge of the bank while its customer is there, and pays for the order once they answered", async () => {
    const { owner, ref, payment, shopper, page } = await challenged()
    expect(payment).toMatchObject({ status: "requires_action", code: "authentication_required", retry: false })
    expect(await orderOfCart(world().admin, ref.cartId)).toBeUndefined()
    const back = await answerChallenge(shopper, page, "approve")
    expect(new URL(back.url).searchParams.get("status")).toBe("captured")
    expect(paymentIn(await (await owner.acquiring()).state(ref))).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ref.cartId)
    expect(await orderOfCart(world().admin, ref.cartId)).toMatchObject({ payment_status: "captured" })
    expect((await world().sandbox.transactions()).at(-1)).toMatchObject({
      flow: "token",
      state: "captured",
      three_ds: "do3DS",
      threeds_result: "Y",
    })
  })

  it("is repeated with a card that always needs it", async () => {
    const { owner, id } = await saved(CARDS.challenge)
    const ref = refOf(await theirCart(owner))
    await answerChallenge(...(await atTheBank(await payWith(owner, ref, id))), "approve")
    await placeOrder(world().store, ref.cartId)
    expect((await world().sandbox.transactions()).map(({ flow, state }) => [flow, state])).toEqual([
      ["direct", "captured"],
      ["token", "captured"],
    ])
  })

  it("is no payment where the answer was wrong, and the card can be used again", async () => {
    const { owner, id, ref, shopper, page } = await challenged()
    const back = await answerChallenge(shopper, page, "fail")
    expect(new URL(back.url).searchParams.get("status")).toBe("declined")
    expect(await payWith(owner, ref, id)).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ref.cartId)
    expect((await world().sandbox.transactions()).map(({ state }) => state)).toEqual([
      "captured",
      "declined",
      "captured",
    ])
  })

  it("becomes an order by the webhook when its customer never comes back", async () => {
    const {
      ref,
      page: {
        forms: [form],
      },
    } = await challenged()
    onlyLater(world())
    await fetch(form?.action ?? "", {
      method: "POST",
      body: new URLSearchParams({ ...form?.fields, answer: "approve" }),
      redirect: "manual",
    })
    await eventually(async () =>
      (await orderOfCart(world().admin, ref.cartId))?.payment_status === "captured" ? true : undefined
    )
  })

  it("begins a subscription that is charged to that card", async () => {
    const { owner, id } = await saved()
    await world().sandbox.addFault({ fault: "charge_challenge", times: 1 })
    const ready = await subscribingCart(world(), (await newPlan(world())).id, {}, owner)
    await answerChallenge(...(await atTheBank(await payWith(owner, refOf(ready), id))), "approve")
    await placeOrder(world().store, ready.cart.id)
    expect(await subscriptionOf(world(), ready.cart.id)).toMatchObject({ state: "active", card_payment_id: id })
  })
})

/** Follows `next_action` as a browser would. */
async function atTheBank({ next_action }: PaymentAnswer): Promise<[Shopper, View]> {
  if (!next_action) throw new Error("The payment asks for nothing to be done.")
  const shopper = new Shopper()
  return [shopper, await shopper.submit({ action: next_action.url, method: "POST", fields: next_action.fields ?? {} })]
}
