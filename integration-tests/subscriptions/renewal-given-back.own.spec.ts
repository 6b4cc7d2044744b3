import { Modules } from "@medusajs/framework/utils"
import { CARDS } from "../support/cards"
import { eventually } from "../support/eventually"
import { withOwnStore } from "../support/with-store"
import { chargeOf, chargeOnceItIs, contractNow, goPast } from "./support/renew"
import { passUntil, soldOutInBetween } from "./support/sold-out"
import { newPlan, subscribe } from "./support/subscribe"

const strict = { onRenewalWithoutOrder: "refund", afterLastTry: "cancel", dunningDays: [] }

withOwnStore("Where the account says so,", { account: strict, env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } }, (world) => {
  it("a renewal without an order goes back, its customer is mailed so, and the subscription goes on", async () => {
    const id = await soldOutInBetween(world())
    await passUntil(world(), id, "returned")
    const { state, next_due_at } = await contractNow(world(), id)
    expect([state, next_due_at]).toEqual(["active", expect.any(Date)])
    // Voided, or refunded: an accepted refund is done a moment later.
    await eventually(async () => {
      const renewal = (await world().sandbox.transactions()).find(({ flow }) => flow === "token")
      return renewal?.state === "cancelled" || renewal?.refunded === "29.90" || undefined
    })
    const charge = await chargeOf(world(), id, 2)
    const notifications = world().container.resolve(Modules.NOTIFICATION)
    const [mail, ...others] = await eventually(async () => {
      const mails = await notifications.listNotifications({ template: "acquiring-charge-returned" })
      return mails.length > 0 ? mails : undefined
    })
    expect(others).toEqual([])
    const told = { contract: { id, state: "active" }, charge: { cycle: 2, state: "returned", order_id: null, amount: "29.90", currency: "EUR" } }
    expect(mail).toMatchObject({ to: "shopper@example.com", channel: "email", trigger_type: "acquiring.charge.returned", resource_id: charge?.id, data: told })
  })

  it("a card that is declined once ends the subscription", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclined)
    goPast((await contractNow(world(), id)).next_due_at)
    await chargeOnceItIs(world(), id, 2, "failed")
    expect(await contractNow(world(), id)).toMatchObject({ state: "cancelled", history: expect.arrayContaining([expect.objectContaining({ to: "cancelled", cause: "charge" })]) })
  })
})
