import { moduleOf } from "../../../testing/store/module"
import { makeLink } from "../../../testing/shop/payment-links"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { placeOrder } from "../../../testing/shop/order"
import { LOGIN } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import {
  GATEWAY_BILLED,
  mandateOf,
  passGatewayCharge,
  planToDeduct,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { waitForBillingCycle, subscriptionNow } from "./support/renew"
import { subscriptionOf, newPlan, subscribeAs, subscribingCart } from "../../../testing/shop/subscribe"

withOwnStore("The card of a gateway-billed subscription", GATEWAY_BILLED, (world) => {
  const flows = async () => (await world().sandbox.transactions()).map(({ flow }) => flow)
  const save = async (who: Customer): Promise<string> => {
    const ready = await world().newCart()
    await who.take(ready.cart.id)
    paymentIn(await (await who.acquiring()).card(refOf(ready), cardOf(CARDS.approved), { save_card: true }))
    await placeOrder(world().store, ready.cart.id)
    const [card] = await moduleOf(world()).savedCards.list(who.id)
    if (!card) throw new Error("No card was saved.")
    return card.id
  }

  it("may be a saved one: the payment requests the mandate, and we never charge it", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const saved_card = await save(owner)
    const ready = await subscribingCart(world(), await planToDeduct(world()))
    await owner.take(ready.cart.id)
    const { cartId, sessionId } = refOf(ready)
    expect(
      paymentIn(await (await owner.acquiring()).post(`${sessionId}/card`, { cart_id: cartId, saved_card })).status
    ).toBe("captured")
    await placeOrder(world().store, ready.cart.id)
    const { id } = await subscriptionOf(world(), ready.cart.id)
    expect(await mandateOf(world(), id)).toMatchObject({ state: "active", recurring_id: expect.any(String) })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await flows()).toEqual(["direct", "token", "recurring"])
  })

  it("cannot be changed for another one, and nothing is sent", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const saved_card = await save(owner)
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id)
    for (const body of [{}, { saved_card }]) {
      const answer = await owner.ask(`/store/customers/me/acquiring/subscriptions/${subscription.id}/card`, body)
      expect(answer).toMatchObject({
        status: 409,
        json: {
          code: "not_resolvable",
          message: expect.stringContaining(
            "The card cannot be changed: the gateway bills this subscription to the card of its first payment. Cancel it and start a new one with another card."
          ),
        },
      })
    }
    // The customer can see that beforehand.
    expect((await owner.ask(`/store/customers/me/acquiring/subscriptions/${subscription.id}`)).json).toMatchObject({
      subscription: { charged_by: "gateway" },
    })
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({
      card_payment_id: subscription.card_payment_id,
      card_session_id: null,
    })
    expect(await flows()).toEqual(["direct", "direct"])
  })

  it("that fails is paid by no payment link, as a late gateway charge still counts", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_declined", times: 1 })
    await passGatewayCharge(world(), id)
    const { id: billing_cycle_id } = await waitForBillingCycle(world(), id, 2, "failed")
    await world().admin.auth.login("user", "emailpass", LOGIN)
    await expect(makeLink(world(), { billing_cycle_id })).rejects.toThrow("the gateway bills")
  })
})
