import { runWorkerTick } from "../../src/application/worker"
import { moduleOf } from "../../testing/store/module"
import { openHosted, sell } from "../../testing/shop/pay"
import { problemList } from "../../testing/admin/problem-list"
import { indexesIn, plansOf, withoutIndex } from "./support/plans"
import { withOwnStore } from "../../testing/store/with-store"

/** The database's choice depends on former rows in its tables: a store of one's own has none. */
withOwnStore("However many payments there are,", {}, (world) => {
  it("a round of work finds what is due by indexes, and passes over nothing that it has read", async () => {
    await sell(world())
    const plans = await plansOf(world(), () => runWorkerTick(world().container, () => new Date()))
    expect(withoutIndex(plans)).toEqual([])
    expect(ROUND.filter((name) => !indexesIn(plans).has(name))).toEqual([])
    expect(plans.filter(({ sql }) => /\boffset\b/i.test(sql))).toEqual([])
  })

  it("problems are found by indexes: no search reads all payments, operations or webhooks", async () => {
    await sell(world())
    // Work is overdue only if there is a worker.
    await runWorkerTick(world().container, () => new Date())
    const plans = await plansOf(world(), () => problemList(world()), ["payment_created", "payment_figures"])
    expect(plans.length).toBeGreaterThanOrEqual(7)
    expect(withoutIndex(plans)).toEqual([])
    expect(PROBLEMS.filter((name) => !indexesIn(plans).has(name))).toEqual([])
  })

  it("the newest are listed by an index, and tries of a card tester are counted by one", async () => {
    const { payments, inbox, modifications } = moduleOf(world())
    const page = { limit: 20, offset: 0 }
    const plans = await plansOf(world(), async () => {
      await payments.list({}, page)
      await modifications.refunds({}, { ...page, order: "-created_at" })
      for (const column of ["created_at", "updated_at"] as const)
        await inbox.list({}, { ...page, order: { column, direction: "desc" } })
      for (const by of ["client_key", "customer_id"] as const)
        await payments.countAttemptsSince(by, "somebody", new Date(0), new Date())
      await inbox.prune(new Date(), 10)
      await inbox.pruneRejected("default")
    })
    expect(withoutIndex(plans)).toEqual([])
    expect(LISTS.filter((name) => !indexesIn(plans).has(name))).toEqual([])
    expect(
      plans.filter(({ sql, plan }) => /\blimit\b/i.test(sql) && /\bSort\b/.test(plan)).map(({ sql }) => sql)
    ).toEqual([])
  })

  it("what people did, and subscriptions with their figures, are found by indexes, whatever they are looked for by", async () => {
    const { audit, subscriptions, subscriptionFigures } = moduleOf(world())
    const page = { limit: 20, offset: 0 }
    const plans = await plansOf(world(), async () => {
      for (const filters of [{}, { payment_id: "acqpay_1" }, { subject: "acqpay_1" }, { actor: "user_1" }])
        await audit.list(filters, { ...page, order: "-created_at" })
      for (const like of [
        { customer_ids: ["cus_1"] },
        { plan_ids: ["acqplan_1"] },
        { order_ids: ["order_1"] },
        { id: "acqsub_1" },
      ]) {
        await subscriptions.list(
          { like: { customer_ids: [], plan_ids: [], order_ids: [], ...like } },
          { ...page, order: "desc" }
        )
      }
      await subscriptionFigures.byCurrency({ days: 30, time_zone: "UTC" }, new Date())
    })
    expect(plans.length).toBeGreaterThanOrEqual(20)
    expect(withoutIndex(plans)).toEqual([])
  })

  it("attempts that block another card are found, and locked, by indexes, whichever session they were of", async () => {
    const ready = await world().newCart()
    await openHosted(world(), ready)
    const { payments } = moduleOf(world())
    const [attempt] = await payments.ofSession(ready.session.id)
    if (!attempt) throw new Error("The session has no attempt.")
    const act = async () => {
      await payments.blockingElsewhere({ ...attempt, payment_session_id: null })
      await payments.move(attempt.id, { to: "processing", cause: "shopper" }, new Date())
    }
    const all = await plansOf(world(), act, ["payment_figures", "payment_created", "payment_ref"])
    // The store's own job may read payments at the same moment, and by nothing of a purchase.
    const plans = all.filter(({ sql }) => /where.*"payment_collection_id"/is.test(sql))
    expect(plans).toHaveLength(2)
    expect(withoutIndex(plans)).toEqual([])
    expect(indexesIn(plans)).toContain("payment_collection")
  })

  it("declines of a card and of a subscription are counted by indexes, however often the card was stored", async () => {
    await sell(world())
    const [payment] = await moduleOf(world()).listAcquiringPayments({}, { take: 1 })
    const { billingCycles, savedCards } = moduleOf(world())
    const plans = await plansOf(world(), async () => {
      const card = await savedCards.storingsOf(payment?.id ?? "")
      await billingCycles.recentDeclines({ subscriptionId: "acqsub_1", card }, new Date())
      await billingCycles.lastDecline(card)
    })
    expect(plans.length).toBeGreaterThanOrEqual(4)
    expect(withoutIndex(plans)).toEqual([])
  })
})

const ROUND = [
  "payment_account_next_poll",
  "payment_next_reconcile",
  "payment_next_sync",
  "payment_unopened",
  "payment_open",
  "modification_next_poll",
  "webhook_event_next_attempt",
  "subscription_next_due",
  "billing_cycle_next_step",
  "mandate_next_attempt",
  "outbox_event_lease_expires",
]

const LISTS = [
  "payment_created",
  "modification_refund_created",
  "webhook_event_created",
  "webhook_event_updated",
  "webhook_event_rejected",
]

const PROBLEMS = [
  "payment_uncertain",
  "payment_orphaned",
  "payment_next_sync",
  "payment_authorization_expires",
  "payment_reserved_only",
  "modification_unresolved",
  "modification_awaiting_approval",
  "modification_not_recorded",
  "modification_refund_failed",
  "modification_refund_accepted",
  "webhook_event_dead",
  "webhook_event_payment_lost",
  "billing_cycle_waiting",
  "payment_undated",
  "billing_cycle_undated",
  "subscription_undated",
]
