import { Modules } from "@medusajs/framework/utils"
import { DAY_MS } from "../../src/domain/durations"
import { mailSubscription } from "../../src/workflows/subscription-mails/mail-subscription"
import { tellAhead } from "../../src/workflows/renewals/tell-ahead"
import { moduleOf } from "../hostile/support/module"
import { cardYear } from "../support/acquiring"
import { CARDS } from "../support/cards"
import { newCustomer } from "../support/customer"
import { eventually } from "../support/eventually"
import { withOwnStore } from "../support/with-store"
import { setDate } from "./support/clock"
import { chargeOnceItIs, contractNow, goPast } from "./support/renew"
import { newPlan, subscribe, subscribeAs } from "./support/subscribe"

const PATH = "/store/customers/me/acquiring/contracts"
const OWNER = "owner@example.com"

withOwnStore("The customer of a subscription", { env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } }, (world) => {
  const webhooks = () => world().container.resolve(Modules.NOTIFICATION)
  const mails = () => webhooks().listNotifications({ channel: "email" }, { order: { created_at: "ASC" } })
  const templates = async () => (await mails()).map(({ template }) => template)
  const mail = (template: string) => eventually(async () => (await mails()).find((one) => one.template === template))
  const weekly = async (terms = {}) => (await newPlan(world(), { interval: "week", ...terms })).id
  const subscribed = async (card?: string) => {
    const owner = await newCustomer(world(), OWNER)
    return { owner, contract: await subscribeAs(world(), owner, await weekly({ cycles: 2 }), card) }
  }

  it("is mailed before a charge, when it is paid with its order, and when it was the last one", async () => {
    const { owner, contract } = await subscribed()
    setDate(new Date((contract.next_due_at?.getTime() ?? 0) - 2 * DAY_MS))
    await tellAhead(world().container, () => new Date())
    const shown = { contract: { id: contract.id, name: "Monthly", card: { first6: "411111", last4: "1111" } } }
    expect(await mail("acquiring-charge-upcoming")).toMatchObject({
      to: OWNER,
      receiver_id: owner.id,
      resource_id: contract.id,
      data: shown,
    })
    goPast(contract.next_due_at)
    const { order_id } = await chargeOnceItIs(world(), contract.id, 2, "done")
    const paid = { ...shown, charge: { cycle: 2, state: "done", order_id, amount: "29.90", currency: "EUR" } }
    expect(await mail("acquiring-charge-paid")).toMatchObject({
      to: OWNER,
      trigger_type: "acquiring.charge.done",
      data: paid,
    })
    await mail("acquiring-subscription-ended")
    const all = await mails()
    expect(all.map(({ template }) => template).sort()).toEqual([
      "acquiring-charge-paid",
      "acquiring-charge-upcoming",
      "acquiring-subscription-ended",
    ])
    expect(JSON.stringify(all)).not.toMatch(/token|note"|consent_ip|4111111111111111/)
  })

  it("is mailed a decline, with the next try", async () => {
    const { contract } = await subscribed(CARDS.laterDeclined)
    goPast(contract.next_due_at)
    const { next_step_at } = await chargeOnceItIs(world(), contract.id, 2, "declined")
    expect(await mail("acquiring-charge-declined")).toMatchObject({
      data: { charge: { state: "declined", next_step_at: next_step_at?.toISOString() } },
    })
  })

  it("is mailed that another card is wanted, without an account at the address of the order", async () => {
    const contract = await subscribe(world(), await weekly(), CARDS.laterStolen)
    goPast(contract.next_due_at)
    await chargeOnceItIs(world(), contract.id, 2, "failed")
    expect(await mail("acquiring-action-needed")).toMatchObject({
      to: "shopper@example.com",
      resource_id: contract.id,
      data: { contract: { state: "past_due" }, payment_link: null },
    })
  })

  it("is mailed the payment link where the bank wants them to confirm a charge", async () => {
    const contract = await subscribe(world(), await weekly(), CARDS.laterToBeConfirmed)
    goPast(contract.next_due_at)
    await chargeOnceItIs(world(), contract.id, 2, "failed")
    const payment_link = {
      url: expect.stringContaining("/acquiring/pay/"),
      currency_code: "eur",
      expires_at: expect.any(String),
    }
    expect(await mail("acquiring-action-needed")).toMatchObject({
      data: { contract: { state: "past_due" }, payment_link },
    })
  })

  it("is mailed that it is paused and that it is cancelled, by the address that they have now", async () => {
    const { owner, contract } = await subscribed()
    await owner.ask(`${PATH}/${contract.id}/pause`, {})
    expect(await mail("acquiring-subscription-paused")).toMatchObject({ to: OWNER })
    await world().container.resolve(Modules.CUSTOMER).updateCustomers(owner.id, { email: "moved@example.com" })
    await owner.ask(`${PATH}/${contract.id}/cancel`, { at: "now" })
    expect(await mail("acquiring-subscription-cancelled")).toMatchObject({ to: "moved@example.com" })
  })

  it("is mailed that it goes on to the end of what is paid", async () => {
    const { owner, contract } = await subscribed()
    await owner.ask(`${PATH}/${contract.id}/cancel`, { at: "end" })
    const shown = {
      contract: { id: contract.id, state: "cancelling", next_due_at: contract.next_due_at?.toISOString() },
    }
    expect(await mail("acquiring-subscription-cancelling")).toMatchObject({
      to: OWNER,
      receiver_id: owner.id,
      resource_id: contract.id,
      trigger_type: "acquiring.contract.cancelling",
      data: shown,
    })
    expect(await templates()).toEqual(["acquiring-subscription-cancelling"])
  })

  it("is mailed that the merchant asks for another card", async () => {
    const { owner, contract } = await subscribed()
    await world().admin.client.fetch(`/admin/acquiring/contracts/${contract.id}/card/ask`, { method: "POST", body: {} })
    const shown = { contract: { id: contract.id, state: "active", card: { last4: "1111" } } }
    expect(await mail("acquiring-card-wanted")).toMatchObject({
      to: OWNER,
      receiver_id: owner.id,
      resource_id: contract.id,
      trigger_type: "acquiring.contract.card_wanted",
      data: shown,
    })
    expect(await templates()).toEqual(["acquiring-card-wanted"])
  })

  it("is mailed that a card ends soon, with the subscriptions that are charged to it", async () => {
    const { owner, contract } = await subscribed()
    await moduleOf(world()).contracts.move(contract.id, { to: "paused", cause: "merchant" }, new Date())
    setDate(new Date(Date.UTC(cardYear(), 10, 29)))
    await tellAhead(world().container, () => new Date())
    const card = { first6: "411111", last4: "1111", expires: expect.stringMatching(/-12$/) }
    expect(await mail("acquiring-card-expiring")).toMatchObject({
      receiver_id: owner.id,
      data: { card, contracts: [{ id: contract.id }] },
    })
  })

  it("is mailed one moment once, however often its event comes, and nothing that is over by then", async () => {
    const { owner, contract } = await subscribed()
    const tell = (event: string, id = contract.id) => mailSubscription(world().container, event, id, () => new Date())
    await owner.ask(`${PATH}/${contract.id}/pause`, {})
    await mail("acquiring-subscription-paused")
    for (let time = 0; time < 3; time++) await tell("acquiring.contract.paused")
    expect(await templates()).toEqual(["acquiring-subscription-paused"])
    await owner.ask(`${PATH}/${contract.id}/resume`, {})
    expect((await contractNow(world(), contract.id)).state).toBe("active")
    for (const event of [
      "acquiring.contract.paused",
      "acquiring.contract.ended",
      "acquiring.contract.active",
      "acquiring.card.expiring",
    ])
      await tell(event)
    await tell("acquiring.charge.done", "acqchg_none")
    expect(await templates()).toEqual(["acquiring-subscription-paused"])
    await owner.ask(`${PATH}/${contract.id}/pause`, {})
    await eventually(async () => ((await mails()).length === 2 ? true : undefined))
  })
})
