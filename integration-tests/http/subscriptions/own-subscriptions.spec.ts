import { english } from "../../../testing/english"
import { DAY_MS } from "../../../src/domain/shared/durations"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import type { CustomerSubscription } from "../../../src/application/subscriptions/customer-subscription"
import { moduleOf } from "../../../testing/store/module"
import { refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Answer } from "../../../testing/shop/http"
import { ask } from "../../../testing/shop/http"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { admin as loginAdmin } from "../../../testing/admin/admin"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "./support/events"
import { waitForBillingCycle, subscriptionNow, goPast, untold } from "./support/renew"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

const PATH = "/store/customers/me/acquiring/subscriptions"
const CONSENT = "I agree to pay 75.00 EUR every two weeks until I cancel."

withStore("A customer, about their own subscription", (world) => {
  const weekly = async (terms: Readonly<Record<string, unknown>> = {}) => {
    const owner = await newCustomer(world(), "owner@example.com")
    return {
      owner,
      subscription: await subscribeAs(world(), owner, (await newPlan(world(), { interval: "week", ...terms })).id),
    }
  }
  const subscriptionIn = ({ status, text, json }: Answer): CustomerSubscription => {
    if (status !== 200) throw new Error(`Expected a subscription, got HTTP ${status}: ${text}`)
    return (json as { subscription: CustomerSubscription }).subscription
  }
  const merchant = async (path: string, body: Record<string, unknown> = {}): Promise<void> => {
    const { client } = await loginAdmin({
      url: world().url,
      email: "admin@example.com",
      password: "a password of the tests",
    })
    await client.fetch(`/admin/acquiring/subscriptions/${path}`, { method: "POST", body })
  }
  const amounts = async () =>
    (await world().sandbox.transactions()).filter(({ flow }) => flow === "token").map(({ amount }) => amount)

  it("sees it with its card and its days, and nothing that is the merchant's", async () => {
    const { owner, subscription } = await weekly()
    await subscribe(world(), subscription.plan_id)
    const { json } = await owner.ask(PATH)
    expect(json).toMatchObject({
      count: 1,
      subscriptions: [
        {
          id: subscription.id,
          state: "active",
          charged_by: "shop",
          card: { first6: "411111", last4: "1111" },
          quantity: 1,
          billing_cycles: [],
          next_due_at: subscription.next_due_at?.toISOString(),
        },
      ],
    })
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}`))).toEqual(
      (json as { subscriptions: unknown[] }).subscriptions[0]
    )
    for (const hidden of ["consent_ip", "token", "account", "attention", "note", "card_payment_id"])
      expect(JSON.stringify(json)).not.toContain(`"${hidden}"`)
    expect((await owner.ask(`${PATH}?customer_id=cus_other`)).status).toBe(400)
    expect((await owner.ask(`${PATH}?state=paused`)).json).toMatchObject({ count: 0 })
  })

  /**
   * Saves the card and has the subscription charged to it. Its next cycle is then declined and fails. @returns the
   * card's id
   */
  const givenUp = async (owner: Customer, id: string): Promise<string> => {
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    await (await owner.acquiring()).card(refOf(ready), cardOf(CARDS.laterDeclinedOnce), { save_card: true })
    const [card] = ((await owner.ask("/store/acquiring/saved-cards")).json as { saved_cards: { id: string }[] })
      .saved_cards
    subscriptionIn(await owner.ask(`${PATH}/${id}/card`, { saved_card: card?.id }))
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const declined = await waitForBillingCycle(world(), id, 2, "declined")
    await moduleOf(world()).billingCycles.move(declined.id, { to: "failed", patch: { next_step_at: null } }, new Date())
    await moduleOf(world()).subscriptions.move(id, { to: "past_due", cause: "charge" }, new Date())
    return card?.id ?? ""
  }

  it("has what was given up tried once more, and nothing else", async () => {
    const { owner, subscription } = await weekly()
    expect(await owner.ask(`${PATH}/${subscription.id}/charge`, {})).toMatchObject({
      status: 409,
      json: { code: "not_resolvable", message: expect.stringContaining("is active") },
    })
    await givenUp(owner, subscription.id)
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/charge`, {})).state).toBe("active")
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect((await subscriptionNow(world(), subscription.id)).history).toContainEqual(
      expect.objectContaining({
        cause: "customer",
        by: owner.id,
        note: { code: "subscriptions.charge_retried", params: {} },
      })
    )
    expect(await amounts()).toEqual(["29.90", "29.90"])
  })

  it("has it tried once more by choosing the same card again, which changes nothing where nothing was given up", async () => {
    const { owner, subscription } = await weekly()
    const saved_card = await givenUp(owner, subscription.id)
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/card`, { saved_card })).state).toBe("active")
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    const before = await subscriptionNow(world(), subscription.id)
    expect(await owner.ask(`${PATH}/${subscription.id}/card`, { saved_card })).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining("Nothing was changed: this subscription already uses this card.") },
    })
    expect(await subscriptionNow(world(), subscription.id)).toEqual(before)
  })

  it("is the only one who can: for everybody else it is not there, or a login is wanted", async () => {
    const { subscription } = await weekly()
    const stranger = await newCustomer(world(), "stranger@example.com")
    const before = await subscriptionNow(world(), subscription.id)
    const doors = async (id: string, who?: Customer): Promise<number[]> => {
      const asked: readonly (readonly [path: string, json?: unknown, method?: string])[] = [
        [""],
        ["/price"],
        ["", { quantity: 2, consent: CONSENT }],
        ["/pause", undefined, "POST"],
        ["/resume", undefined, "POST"],
        ["/skip", undefined, "POST"],
        ["/charge", undefined, "POST"],
        ["/cancel", { at: "now" }],
      ]
      const headers = { "x-publishable-api-key": world().shop.publishable_key }
      return Promise.all(
        asked.map(async ([path, json, method]) => {
          const address = `${PATH}/${id}${path}`
          return (await (who ? who.ask(address, json, method) : ask(world().url + address, { headers, json, method })))
            .status
        })
      )
    }
    for (const id of [subscription.id, "acqsub_none", "a%00b", "%F0%9F%92%A9"])
      expect(await doors(id, stranger)).toEqual(Array(8).fill(404))
    expect(await doors(subscription.id)).toEqual(Array(8).fill(401))
    expect((await stranger.ask(PATH)).json).toMatchObject({ subscriptions: [], count: 0 })
    expect(await subscriptionNow(world(), subscription.id)).toEqual(before)
  })

  it("pauses, resumes and cancels it, and its history shows the actor", async () => {
    const { owner, subscription } = await weekly()
    const act = async (path: string, json?: unknown) =>
      subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/${path}`, json, "POST"))
    expect(await act("pause")).toMatchObject({ state: "paused" })
    expect(await act("resume")).toMatchObject({ state: "active", next_due_at: subscription.next_due_at?.toISOString() })
    expect(await act("cancel")).toMatchObject({ state: "canceling" })
    expect(await act("resume")).toMatchObject({ state: "active" })
    expect(await act("cancel", { at: "now" })).toMatchObject({ state: "canceled", next_due_at: null })
    const { history } = await subscriptionNow(world(), subscription.id)
    expect(history.slice(2)).toHaveLength(5)
    for (const line of history.slice(2)) expect(line).toMatchObject({ cause: "customer", by: owner.id })
    expect(await owner.ask(`${PATH}/${subscription.id}/pause`, undefined, "POST")).toMatchObject({
      status: 409,
      json: { code: "not_resolvable" },
    })
  })

  it("cancels it at once, whenever that was to be, where a cycle is not paid", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const { id, next_due_at } = await subscribeAs(
      world(),
      owner,
      (await newPlan(world(), { interval: "week" })).id,
      CARDS.laterStolen
    )
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "failed")
    expect(subscriptionIn(await owner.ask(`${PATH}/${id}/cancel`, undefined, "POST"))).toMatchObject({
      state: "canceled",
      next_due_at: null,
    })
  })

  it("cannot take back what the merchant paused or canceled", async () => {
    const { owner, subscription } = await weekly()
    for (const act of ["pause", "cancel"]) {
      await merchant(`${subscription.id}/${act}`)
      expect(await owner.ask(`${PATH}/${subscription.id}/resume`, undefined, "POST")).toMatchObject({
        status: 409,
        json: { message: expect.stringContaining("Contact the store") },
      })
      await merchant(`${subscription.id}/resume`)
    }
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("active")
  })

  it("leaves a cycle out: the one after it is charged on its day", async () => {
    const { owner, subscription } = await weekly()
    const anchor = subscription.anchor_at?.getTime() ?? 0
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/skip`, undefined, "POST"))).toMatchObject({
      state: "active",
      cycle: 1,
      next_due_at: new Date(anchor + 14 * DAY_MS).toISOString(),
    })
    await merchant(`${subscription.id}/skip`)
    goPast(new Date(anchor + 14 * DAY_MS))
    expect(await moduleOf(world()).subscriptions.beginDue(10, new Date())).toEqual([])
    goPast(new Date(anchor + 21 * DAY_MS))
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    const { next_due_at, history } = await subscriptionNow(world(), subscription.id)
    expect(next_due_at?.getTime()).toBe(anchor + 28 * DAY_MS)
    expect(history.slice(2)).toMatchObject([
      { cause: "customer", note: english(expect.stringContaining("skipped")) },
      { cause: "merchant", note: english(expect.stringContaining("skipped")) },
    ])
    expect(await amounts()).toHaveLength(1)
  })

  it("cannot leave out, or change, a cycle that is being charged", async () => {
    const { owner, subscription } = await weekly()
    // However long the next lines take, it is not charged before.
    untold(world())
    goPast(subscription.next_due_at)
    await moduleOf(world()).subscriptions.beginDue(10, new Date())
    for (const answer of [
      await owner.ask(`${PATH}/${subscription.id}/skip`, undefined, "POST"),
      await owner.ask(`${PATH}/${subscription.id}`, { quantity: 2, consent: CONSENT }),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { message: expect.stringContaining("being charged") } })
    }
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({ quantity: 1, skipped: 0 })
  })

  it("changes plan and quantity from the next cycle on: the plan's calendar then, at the price of today, with their consent", async () => {
    const { owner, subscription } = await weekly({ intro_cycles: 2, intro_prices: { eur: "1.00" } })
    const fortnightly = await newPlan(world(), {
      name: "Every two weeks",
      interval: "week",
      interval_count: 2,
      cycles: 2,
    })
    expect(await world().admin.client.fetch(`/admin/acquiring/subscriptions/${subscription.id}/price`)).toEqual({
      price: { unit_price: "25", next_unit_price: "1.00", amount: "1.00", currency_code: "eur" },
    })
    const priceOf = async (query: string) => (await owner.ask(`${PATH}/${subscription.id}/price?${query}`)).json
    expect(await priceOf(`plan_id=${fortnightly.id}&quantity=3`)).toEqual({
      price: { unit_price: "25", next_unit_price: "25", amount: "75", currency_code: "eur" },
    })
    const ofTheDay = await newPlan(world(), { name: "Of the day", pricing: "current" })
    expect(await priceOf(`plan_id=${ofTheDay.id}`)).toMatchObject({ price: { next_unit_price: null, amount: "25" } })
    expect(await priceOf("plan_id=acqplan_nothing")).toMatchObject({ code: "plan_not_offered", field: "plan_id" })
    expect(await priceOf("quantity=0")).toMatchObject({ code: "invalid_request", field: "quantity" })
    const emitted = eventsOf(world())
    const changed = subscriptionIn(
      await owner.ask(`${PATH}/${subscription.id}`, { plan_id: fortnightly.id, quantity: 3, consent: CONSENT })
    )
    expect(emitted("acquiring.subscription.changed")).toEqual([{ id: subscription.id }])
    expect(changed).toMatchObject({
      plan_id: fortnightly.id,
      name: "Every two weeks",
      interval_count: 2,
      quantity: 3,
      cycles: 3,
      cycle: 1,
      intro_cycles: 0,
      intro_price: null,
      next_unit_price: "25",
      next_due_at: subscription.next_due_at?.toISOString(),
      consent_text: CONSENT,
    })
    const first = subscription.next_due_at?.getTime() ?? 0
    goPast(new Date(first))
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect((await subscriptionNow(world(), subscription.id)).next_due_at?.getTime()).toBe(first + 14 * DAY_MS)
    setDate(new Date(first + 15 * DAY_MS))
    await waitForBillingCycle(world(), subscription.id, 3, "completed")
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({ state: "ended", next_due_at: null })
    expect(await amounts()).toEqual(["79.90", "79.90"])
  })

  it("leaves what they agreed to before in the history, where the merchant sees it without the address", async () => {
    const { owner, subscription } = await weekly()
    const { plan_id, name, quantity, unit_price, consent_text, consented_at, consent_ip } = subscription
    const shown = { plan_id, name, quantity, unit_price, consent_text, consented_at: consented_at.toISOString() }
    const answer = await owner.ask(`${PATH}/${subscription.id}`, { quantity: 3, consent: CONSENT })
    expect(answer.text).not.toContain(`"before"`)
    await merchant(subscription.id, { quantity: 2 })
    const { history } = await subscriptionNow(world(), subscription.id)
    expect(history.slice(2).map(({ before }) => before)).toEqual([
      { ...shown, consent_ip },
      {
        ...shown,
        quantity: 3,
        consent_text: CONSENT,
        consented_at: expect.any(String),
        consent_ip: expect.any(String),
      },
    ])
    const { subscription: seen } = await world().admin.client.fetch<{ subscription: SubscriptionRecord }>(
      `/admin/acquiring/subscriptions/${subscription.id}`
    )
    expect(seen.history[2]).toMatchObject({ cause: "customer", before: shown })
    expect(JSON.stringify(seen)).not.toContain("consent_ip")
  })

  it("is due on the days of the calendar as before with a plan of that interval", async () => {
    const { owner, subscription } = await weekly()
    const { id } = await newPlan(world(), { name: "Weekly, today's price", interval: "week", pricing: "current" })
    await owner.ask(`${PATH}/${subscription.id}`, { plan_id: id, consent: CONSENT })
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({
      plan_id: id,
      anchor_at: subscription.anchor_at,
      skipped: 0,
      next_due_at: subscription.next_due_at,
      pricing: "current",
    })
  })

  it("is due on the last day of the month with a plan of another number of months, also from a short month on", async () => {
    const [monthly, everyOther] = [
      await newPlan(world()),
      await newPlan(world(), { name: "Every other month", interval_count: 2 }),
    ]
    setDate(new Date("2031-01-31T10:00:00Z"))
    const owner = await newCustomer(world(), "owner@example.com")
    const subscription = await subscribeAs(world(), owner, monthly.id)
    expect(
      subscriptionIn(await owner.ask(`${PATH}/${subscription.id}`, { plan_id: everyOther.id, consent: CONSENT }))
        .next_due_at
    ).toMatch(/^2031-02-28/)
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/skip`, undefined, "POST")).next_due_at).toMatch(
      /^2031-04-30/
    )
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/skip`, undefined, "POST")).next_due_at).toMatch(
      /^2031-06-30/
    )
    expect(subscriptionIn(await owner.ask(`${PATH}/${subscription.id}/skip`, undefined, "POST")).next_due_at).toMatch(
      /^2031-08-31/
    )
  })

  it("cannot have a plan that is not offered, nor set a price, an interval or somebody else's terms", async () => {
    const { owner, subscription } = await weekly()
    const archived = await newPlan(world(), { name: "Old" })
    await world().admin.client.fetch(`/admin/acquiring/plans/${archived.id}`, { method: "DELETE" })
    const { plan: ofNothing } = await world().admin.client.fetch<{ plan: { id: string } }>("/admin/acquiring/plans", {
      method: "POST",
      body: { name: "Of nothing", interval: "month" },
    })
    for (const plan_id of [archived.id, ofNothing.id, "acqplan_none"]) {
      expect(await owner.ask(`${PATH}/${subscription.id}`, { plan_id, consent: CONSENT })).toMatchObject({
        status: 409,
        json: { code: "plan_not_offered", field: "plan_id" },
      })
    }
    for (const change of [
      {},
      { quantity: 2, unit_price: "1.00" },
      { quantity: 2, interval: "year" },
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 2, consent: " " },
      { plan_id: "a'; --" },
    ]) {
      expect(await owner.ask(`${PATH}/${subscription.id}`, { consent: CONSENT, ...change })).toMatchObject({
        status: 400,
        json: { code: "invalid_request" },
      })
    }
    expect((await owner.ask(`${PATH}/${subscription.id}`, { quantity: 2 })).json).toMatchObject({
      code: "invalid_request",
      field: "consent",
    })
    expect(await subscriptionNow(world(), subscription.id)).toEqual(subscription)
  })

  it("can have a quantity changed by the merchant as well, never a price", async () => {
    const { subscription } = await weekly()
    await merchant(subscription.id, { quantity: 2 })
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({
      quantity: 2,
      unit_price: subscription.unit_price,
      consent_text: subscription.consent_text,
    })
    for (const body of [{}, { unit_price: "1.00" }, { quantity: 2, consent: "x" }])
      await expect(merchant(subscription.id, body)).rejects.toMatchObject({ status: 400 })
  })
})
