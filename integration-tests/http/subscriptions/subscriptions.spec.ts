import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { changeTerms, skipCycle } from "../../../src/application/subscriptions/amend-subscription"
import { runWorkerTick } from "../../../src/application/worker"
import { moduleOf } from "../../../testing/store/module"
import { admin as loginAdmin } from "../../../testing/admin/admin"
import { CARDS } from "../../../testing/shop/cards"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { waitForBillingCycle, subscriptionNow, goPast, untold } from "./support/renew"
import { setStock } from "./support/stock"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"

const PATH = "/admin/acquiring/subscriptions"

withStore("The merchant, about a subscription", (world) => {
  /** A login of today's: the date may have been put on by months. */
  const send = async (path: string, body: Record<string, unknown> = {}): Promise<SubscriptionRecord> => {
    const merchant = await loginAdmin({
      url: world().url,
      email: "admin@example.com",
      password: "a password of the tests",
    })
    return (await merchant.client.fetch<{ subscription: SubscriptionRecord }>(PATH + path, { method: "POST", body }))
      .subscription
  }
  const weekly = async (card?: string) => subscribe(world(), (await newPlan(world(), { interval: "week" })).id, card)
  const chargesOfCard = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")

  it("pauses it while the event bus does not answer: the event is emitted as soon as it does", async () => {
    const { id } = await weekly()
    const { container } = world()
    const bus = container.resolve(Modules.EVENT_BUS)
    const emit = bus.emit.bind(bus)
    const told: unknown[] = []
    let answers = false
    jest.spyOn(bus, "emit").mockImplementation(async (events, options) => {
      const ours = [events].flat().filter(({ name }) => name === "acquiring.subscription.paused")
      if (ours.length > 0 && !answers) throw new Error("The event bus is away.")
      told.push(...ours.map(({ data }) => data))
      return emit(events, options)
    })
    expect(await send(`/${id}/pause`)).toMatchObject({ state: "paused" })
    answers = true
    expect(told).toEqual([])
    setDate(new Date(Date.now() + 2 * MINUTE_MS))
    for (let round = 0; round < 2; round += 1) await runWorkerTick(container, () => new Date())
    expect(told).toEqual([{ id }])
  })

  it("leaves nothing out where its plan was changed at that moment: another calendar has the same next day", async () => {
    const { id } = await weekly()
    const monthly = await newPlan(world(), { name: "Monthly" })
    const { subscriptions } = moduleOf(world())
    const amend = subscriptions.amend.bind(subscriptions)
    const by = { cause: "merchant", id: "user_of_the_tests" } as const
    jest.spyOn(subscriptions, "amend").mockImplementationOnce(async (...args) => {
      await changeTerms(world().container, id, { planId: monthly.id }, by, () => new Date())
      return amend(...args)
    })
    await expect(skipCycle(moduleOf(world()), id, by, () => new Date())).rejects.toThrow(
      "Nothing was changed: this subscription was just changed. Check it and try again."
    )
    expect(await subscriptionNow(world(), id)).toMatchObject({ interval: "month", skipped: -1 })
  })

  it("pauses it, and nothing is charged; resumed, it goes on with the next day of its calendar", async () => {
    const { id, anchor_at } = await weekly()
    expect(await send(`/${id}/pause`)).toMatchObject({ state: "paused" })
    const anchor = anchor_at?.getTime() ?? 0
    setDate(new Date(anchor + 17 * DAY_MS))
    expect(await moduleOf(world()).subscriptions.beginDue(10, new Date())).toEqual([])
    const resumed = await send(`/${id}/resume`)
    expect(resumed).toMatchObject({
      state: "active",
      cycle: 1,
      history: expect.arrayContaining([
        expect.objectContaining({ to: "active", cause: "merchant", by: expect.stringMatching(/^user_/) }),
      ]),
    })
    expect(new Date(resumed.next_due_at ?? 0).getTime()).toBe(anchor + 21 * DAY_MS)
    goPast(new Date(anchor + 21 * DAY_MS))
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).next_due_at?.getTime()).toBe(anchor + 28 * DAY_MS)
    expect(await chargesOfCard()).toHaveLength(1)
    // The option subscriptionMails is not set.
    expect(await world().container.resolve(Modules.NOTIFICATION).listNotifications({ channel: "email" })).toEqual([])
  })

  it("cancels it to the end of what is paid, which can be taken back until then", async () => {
    const { id, next_due_at } = await weekly()
    expect(await send(`/${id}/cancel`)).toMatchObject({ state: "canceling" })
    expect(await send(`/${id}/resume`)).toMatchObject({ state: "active" })
    expect((await subscriptionNow(world(), id)).next_due_at).toEqual(next_due_at)
    await send(`/${id}/cancel`)
    expect(await moduleOf(world()).subscriptions.endCanceling(10, new Date())).toEqual([])
    goPast(next_due_at)
    expect(await moduleOf(world()).subscriptions.beginDue(10, new Date())).toEqual([])
    // Or the store's own job has ended it.
    await moduleOf(world()).subscriptions.endCanceling(10, new Date())
    expect((await subscriptionNow(world(), id)).state).toBe("canceled")
    await expect(send(`/${id}/resume`)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("canceled"),
    })
  })

  it("cancels it at once while it is paused, also to the end of what is paid", async () => {
    const { id } = await weekly()
    await send(`/${id}/pause`)
    expect(await send(`/${id}/cancel`)).toMatchObject({ state: "canceled", next_due_at: null })
  })

  it("cancels it at once, and it stays so", async () => {
    const { id, next_due_at } = await weekly()
    expect(await send(`/${id}/cancel`, { at: "now" })).toMatchObject({ state: "canceled", next_due_at: null })
    goPast(next_due_at)
    expect(await moduleOf(world()).subscriptions.beginDue(10, new Date())).toEqual([])
    for (const act of ["pause", "resume", "charge", "cancel"])
      await expect(send(`/${id}/${act}`)).rejects.toMatchObject({ status: 409 })
  })

  it("charges the next cycle now; the calendar stays as it was", async () => {
    const { id, anchor_at } = await weekly()
    await send(`/${id}/charge`)
    await waitForBillingCycle(world(), id, 2, "completed")
    const { next_due_at, history } = await subscriptionNow(world(), id)
    expect(next_due_at?.getTime()).toBe((anchor_at?.getTime() ?? 0) + 14 * DAY_MS)
    expect(history.at(-1)).toMatchObject({
      cause: "merchant",
      note: { code: "subscriptions.next_cycle_charged", params: {} },
    })
    expect(await chargesOfCard()).toHaveLength(1)
  })

  it("charges it once: a second request a moment later gets the answer that it is being charged", async () => {
    const { id } = await weekly()
    // However long the second one takes, it is not charged before.
    const job = untold(world())
    await send(`/${id}/charge`)
    await expect(send(`/${id}/charge`)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("being charged"),
    })
    job.mockRestore()
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await chargesOfCard()).toHaveLength(1)
  })

  it("has what was declined and waits for its day tried now, but not twice at one moment", async () => {
    const { id, next_due_at } = await weekly(CARDS.laterDeclinedOnce)
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "declined")
    await expect(send(`/${id}/charge`)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("less than a minute ago"),
    })
    setDate(new Date(Date.now() + 2 * 60_000))
    expect(await send(`/${id}/charge`)).toMatchObject({ state: "active" })
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).history.at(-1)).toMatchObject({
      from: "active",
      to: "active",
      cause: "merchant",
      note: { code: "subscriptions.charge_retried", params: {} },
    })
    expect((await chargesOfCard()).map(({ state }) => state)).toEqual(["declined", "captured"])
  })

  it("has what was held for want of stock looked at now", async () => {
    const { id, next_due_at } = await weekly()
    await setStock(world(), 1)
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "blocked")
    await setStock(world(), 100)
    expect(await send(`/${id}/charge`)).toMatchObject({ state: "active" })
    await waitForBillingCycle(world(), id, 2, "completed")
  })

  it("changes nothing of a cycle that is held, which has no cart yet: it is charged as it was agreed on", async () => {
    const { id, next_due_at } = await weekly()
    await setStock(world(), 1)
    goPast(next_due_at)
    const held = await waitForBillingCycle(world(), id, 2, "blocked")
    for (const act of ["pause", "resume"]) await send(`/${id}/${act}`)
    await expect(send(`/${id}`, { quantity: 3 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        "Plan and quantity cannot be changed yet: an earlier billing cycle is still to be charged on the current terms. Try again afterwards."
      ),
    })
    await setStock(world(), 100)
    goPast(held.next_step_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await chargesOfCard()).map(({ amount }) => amount)).toEqual(["29.90"])
    expect(await send(`/${id}`, { quantity: 3 })).toMatchObject({ quantity: 3 })
  })

  it("cannot have a stolen card charged once more", async () => {
    const { id, next_due_at } = await weekly(CARDS.laterStolen)
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "failed")
    await expect(send(`/${id}/charge`)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/another card/),
    })
    expect(await chargesOfCard()).toHaveLength(1)
  })

  it("has another try made of a charge that was given up", async () => {
    const { id, next_due_at } = await weekly(CARDS.laterDeclinedOnce)
    goPast(next_due_at)
    const declined = await waitForBillingCycle(world(), id, 2, "declined")
    await moduleOf(world()).billingCycles.move(declined.id, { to: "failed", patch: { next_step_at: null } }, new Date())
    await moduleOf(world()).subscriptions.move(id, { to: "past_due", cause: "charge" }, new Date())
    expect(await send(`/${id}/charge`)).toMatchObject({ state: "active" })
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await chargesOfCard()).map(({ state }) => state)).toEqual(["declined", "captured"])
    expect((await subscriptionNow(world(), id)).state).toBe("active")
  })

  it("deletes subscriptions of carts that were not ordered for ninety days, however many carts there were", async () => {
    const { id } = await weekly()
    const database = world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    await database.raw(
      `INSERT INTO acquiring_subscription SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'acqsub_' || n, 'state', 'incomplete', 'cart_id', 'cart_' || n, 'line_item_id', 'cali_' || n,
         'order_id', NULL, 'updated_at', now() - interval '91 days'))).* FROM acquiring_subscription AS c, generate_series(1, 50) AS n WHERE c.id = ?`,
      [id]
    )
    // An hour after the job may have looked.
    await runWorkerTick(world().container, () => new Date(Date.now() + 61 * MINUTE_MS))
    expect(await database("acquiring_subscription").select("id")).toEqual([{ id }])
  })

  it("sees it in a list, by state and plan; what was never ordered is in none", async () => {
    const { id, plan_id } = await weekly()
    const list = (query: Record<string, unknown>) =>
      world().admin.client.fetch<{ subscriptions: readonly SubscriptionRecord[]; count: number }>(PATH, { query })
    expect(await list({ state: ["active", "paused"], plan_id })).toMatchObject({ subscriptions: [{ id }], count: 1 })
    expect(await list({ state: "incomplete" })).toMatchObject({ count: 0 })
    await expect(list({ state: "other" })).rejects.toMatchObject({ status: 400 })
    for (const [path, method] of [
      ["", "GET"],
      ["/pause", "POST"],
      ["/resume", "POST"],
      ["/charge", "POST"],
      ["/cancel", "POST"],
    ]) {
      for (const unknown of ["acqsub_none", "a%00b"]) {
        const body = method === "POST" ? {} : undefined
        await expect(world().admin.client.fetch(`${PATH}/${unknown}${path}`, { method, body })).rejects.toMatchObject({
          status: 404,
        })
      }
    }
    expect((await fetch(`${world().url}${PATH}/${id}/cancel`, { method: "POST" })).status).toBe(401)
  })
})
