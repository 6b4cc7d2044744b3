import { DAY_MS } from "../../../src/domain/shared/durations"
import type { Mode } from "../../../src/domain/shared/mode"
import { runWorkerTick } from "../../../src/application/worker"
import type { SubscriptionFigures } from "../../../src/application/subscriptions/subscription-figures"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { moduleOf } from "../../../testing/store/module"
import { subscriptionsLike } from "../../../src/application/subscriptions/search-subscriptions"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { withOwnStore } from "../../../testing/store/with-store"
import { waitForBillingCycle, subscriptionNow } from "./support/renew"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

withOwnStore("Subscriptions are found and counted", { account: { dunningDays: [] } }, (world) => {
  const post = (id: string, rest: string, body: Record<string, unknown> = {}) =>
    world().admin.client.fetch(`/admin/acquiring/subscriptions/${id}/${rest}`, { method: "POST", body })
  const found = async (q: string) =>
    (
      await world().admin.client.fetch<{ subscriptions: SubscriptionRecord[] }>("/admin/acquiring/subscriptions", {
        query: { q },
      })
    ).subscriptions.map(({ id }) => id)
  const figures = async (query: Record<string, unknown> = {}) =>
    (
      await world().admin.client.fetch<{ figures: SubscriptionFigures[] }>("/admin/acquiring/subscriptions/figures", {
        query,
      })
    ).figures

  it("by the customer's name or address, the plan's name, the id, and the number of any of their orders", async () => {
    const tea = await newPlan(world(), { name: "Tea every month" })
    const coffee = await newPlan(world(), { name: "Coffee every month" })
    const owner = await newCustomer(world(), "green.owner@example.com")
    const one = await subscribeAs(world(), owner, tea.id)
    const other = await subscribe(world(), coffee.id)
    await post(one.id, "charge")
    await waitForBillingCycle(world(), one.id, 2, "completed")
    const [billingCycle] = await moduleOf(world()).billingCycles.ofSubscriptions([one.id])
    const numberOf = async (id: string | null) =>
      String((await world().admin.admin.order.retrieve(id ?? "", { fields: "id,display_id" })).order.display_id)

    expect(await found("green.owner@")).toEqual([one.id])
    await world().admin.admin.customer.update(owner.id, { first_name: "Anna Maria", last_name: "Schmidt" })
    for (const name of ["Anna Maria Schmidt", "anna  schmidt ", "Schmidt Anna", "schm green"])
      expect([name, await found(name)]).toEqual([name, [one.id]])
    expect(await found("Anna Miller")).toEqual([])
    expect(await found("COFFEE")).toEqual([other.id])
    expect((await found("every month")).sort()).toEqual([one.id, other.id].sort())
    expect(await found(one.id.slice(0, 20))).toContain(one.id)
    expect(await found(other.id)).toEqual([other.id])
    expect(await found(`#${await numberOf(one.order_id)}`)).toEqual([one.id])
    expect(await found(await numberOf(billingCycle?.order_id ?? null))).toEqual([one.id])
    expect(await found(other.order_id ?? "")).toEqual([other.id])
    for (const nothing of ["nobody@example.com", "%", "_", "acqsub_none", "#99999999", "o'; drop table"])
      expect([nothing, await found(nothing)]).toEqual([nothing, []])
    expect(await subscriptionsLike(world().container, "tea")).toMatchObject({ plan_ids: [tea.id], order_ids: [] })
  })

  it("as renewed, recovered, past due and lost, with their money, in the currency and the days they belong to", async () => {
    const plan = await newPlan(world())
    const good = await subscribe(world(), plan.id)
    const saved = await subscribe(world(), plan.id, CARDS.laterDeclinedOnce)
    const stolen = await subscribe(world(), plan.id, CARDS.laterStolen)
    const gone = await subscribe(world(), plan.id, CARDS.laterStolen)
    expect(await figures()).toEqual([
      { mode: "test", currency_code: "eur", active: 4, past_due: NONE, renewed: NONE, recovered: NONE, lost: NONE },
    ])

    for (const { id } of [good, saved, stolen]) await post(id, "charge")
    await runWorkerTick(world().container, () => new Date())
    await waitForBillingCycle(world(), good.id, 2, "completed")
    for (const { id } of [saved, stolen]) await waitForBillingCycle(world(), id, 2, "failed")
    // A subscription of that customer and card, which is not charged again: the unpaid amount is due anyway.
    await post(gone.id, "charge")
    expect(await waitForBillingCycle(world(), gone.id, 2, "failed")).toMatchObject({ attempt_number: 0 })
    const [row] = await figures()
    expect(row).toMatchObject({ active: 1, past_due: { count: 3 }, renewed: { count: 1 }, recovered: NONE, lost: NONE })
    const each = row?.renewed.amount ?? ""
    expect(Number(row?.past_due.amount)).toBeCloseTo(3 * Number(each), 2)

    await post(saved.id, "charge")
    await waitForBillingCycle(world(), saved.id, 2, "completed")
    await post(gone.id, "cancel", { at: "now" })
    expect(await figures()).toEqual([
      {
        mode: "test",
        currency_code: "eur",
        active: 2,
        past_due: { count: 1, amount: each },
        renewed: { count: 2, amount: expect.any(String) },
        recovered: { count: 1, amount: each },
        lost: { count: 1, amount: each },
      },
    ])
    expect(await figures({ account: "manual" })).toEqual([])

    // Forty days later, none of it is in the last thirty days; the states are current.
    const { subscriptionFigures } = moduleOf(world())
    const later = new Date(Date.now() + 40 * DAY_MS)
    expect(await subscriptionFigures.byCurrency({ days: 30, time_zone: "UTC" }, later)).toMatchObject([
      { currency: "EUR", active: 2, past_due: { count: 1 }, renewed: undefined, recovered: undefined, lost: undefined },
    ])
    expect(await subscriptionFigures.byCurrency({ days: 60, time_zone: "UTC" }, later)).toMatchObject([
      { renewed: { count: 2 }, lost: { count: 1 } },
    ])
    await expect(figures({ days: 0 })).rejects.toMatchObject({ status: 400 })
  })

  it("as test or live, as the card was when it was given that they charge; never both together", async () => {
    const plan = await newPlan(world())
    const [play, real, failed] = [
      await subscribe(world(), plan.id),
      await subscribe(world(), plan.id),
      await subscribe(world(), plan.id, CARDS.laterStolen),
    ]
    const isOf = (mode: Mode, paymentId: string | null) =>
      moduleOf(world()).payments.update(paymentId ?? "", { mode }, new Date())
    const theirCardsAreOf = async (mode: Mode) => {
      for (const { id } of [real, failed]) await isOf(mode, (await subscriptionNow(world(), id)).card_payment_id)
    }
    await theirCardsAreOf("live")
    expect(await figures()).toEqual([
      { mode: "live", currency_code: "eur", active: 2, past_due: NONE, renewed: NONE, recovered: NONE, lost: NONE },
      { mode: "test", currency_code: "eur", active: 1, past_due: NONE, renewed: NONE, recovered: NONE, lost: NONE },
    ])
    const { subscriptions } = await world().admin.client.fetch<{ subscriptions: SubscriptionRecord[] }>(
      "/admin/acquiring/subscriptions",
      { query: { order: "created_at" } }
    )
    expect(subscriptions.map(({ id, mode }) => [id, mode])).toEqual([
      [play.id, "test"],
      [real.id, "live"],
      [failed.id, "live"],
    ])

    // The account is still a test account, at which no live card is charged.
    await theirCardsAreOf("test")
    for (const { id } of [play, real, failed]) await post(id, "charge")
    await runWorkerTick(world().container, () => new Date())
    await waitForBillingCycle(world(), play.id, 2, "completed")
    await isOf("live", (await waitForBillingCycle(world(), real.id, 2, "completed")).payment_id)
    await waitForBillingCycle(world(), failed.id, 2, "failed")
    await theirCardsAreOf("live")
    const counted = [
      { mode: "live", active: 1, past_due: { count: 1 }, renewed: { count: 1 }, recovered: NONE, lost: NONE },
      { mode: "test", active: 1, past_due: NONE, renewed: { count: 1 }, recovered: NONE, lost: NONE },
    ]
    expect(await figures()).toMatchObject(counted)
    for (const one of counted) expect(await figures({ mode: one.mode })).toMatchObject([one])

    await post(failed.id, "cancel", { at: "now" })
    expect(await figures()).toMatchObject([
      { mode: "live", past_due: NONE, lost: { count: 1 } },
      { mode: "test", lost: NONE },
    ])
    await expect(figures({ mode: "play" })).rejects.toMatchObject({ status: 400 })
  })

  it("as retained if its customer canceled although everything is paid", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    await post(id, "cancel", { at: "now" })
    expect((await subscriptionNow(world(), id)).state).toBe("canceled")
    expect(await figures()).toEqual([])
  })
})

const NONE = { count: 0, amount: "0" }
