import { english } from "../../../testing/english"
import type { BillingCycles } from "../../../src/modules/acquiring/repositories/subscriptions/billing-cycles"
import type { Subscriptions } from "../../../src/modules/acquiring/repositories/subscriptions/subscriptions"
import type AcquiringModuleService from "../../../src/modules/acquiring/service"
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from "../../../src/application/subscriptions/change-subscription"
import { chargeSubscription } from "../../../src/application/subscriptions/charge-subscription"
import { advanceBillingCycle } from "../../../src/application/subscriptions/renewals/advance-billing-cycle"
import { moduleOf } from "../../../testing/store/module"
import { makeLink, payLink } from "../../../testing/shop/payment-links"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { LOGIN } from "../../../testing/world/test-world"
import { triedOnce } from "../../../testing/jest/try-again"
import { withOwnStore } from "../../../testing/store/with-store"
import { eventsOf } from "./support/events"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast, untold } from "./support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"

const MERCHANT = { cause: "merchant", id: "user_1" } as const
const clock = (): Date => new Date()

withOwnStore("A subscription to which two things happen at one moment", { account: { dunningDays: [] } }, (world) => {
  triedOnce()

  /** Has something happen when the next try is stored, before it is sent. */
  const onceAnAttemptIsStored = (happen: () => Promise<unknown>): void => {
    const { payments } = moduleOf(world())
    const move = payments.move.bind(payments)
    const spy = jest.spyOn(payments, "move").mockImplementation(async (paymentId, step, now) => {
      if (step.to !== "processing") return move(paymentId, step, now)
      spy.mockRestore()
      await happen()
      return move(paymentId, step, now)
    })
  }

  /** Has something happen when a renewal has its cart, before its try is stored. */
  const beforeAnAttemptIsStored = (happen: () => Promise<unknown>): void => {
    const { installation } = moduleOf(world())
    const orderNoPrefix = installation.orderNoPrefix.bind(installation)
    const spy = jest.spyOn(installation, "orderNoPrefix").mockImplementation(async (now) => {
      spy.mockRestore()
      await happen()
      return orderNoPrefix(now)
    })
  }

  /** Begins the second cycle, which is due; or the store's own job does, and is about to commit that. */
  const begin = async (subscriptionId: string) => {
    await moduleOf(world()).subscriptions.beginDue(10, clock())
    return eventually(() => billingCycleOf(world(), subscriptionId, 2))
  }

  it.each([
    ["paused", (acquiring: AcquiringModuleService, id: string) => pauseSubscription(acquiring, id, MERCHANT, clock)],
    [
      "canceled",
      (acquiring: AcquiringModuleService, id: string) => cancelSubscription(acquiring, id, "now", MERCHANT, clock),
    ],
  ] as const)(
    "is not charged any more when it is %s while its cart is made, and the failed cycle has its event",
    async (state, change) => {
      const acquiring = moduleOf(world())
      const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
      const emitted = eventsOf(world())
      beforeAnAttemptIsStored(() => change(acquiring, id))
      goPast(next_due_at)
      const failed = await waitForBillingCycle(world(), id, 2, "failed")
      expect((await subscriptionNow(world(), id)).state).toBe(state)
      expect((await world().sandbox.transactions()).filter(({ flow }) => flow === "token")).toEqual([])
      expect(failed.history.at(-1)).toMatchObject({
        from: "due",
        note: english(expect.stringContaining("is not active")),
      })
      await eventually(async () => (emitted("acquiring.billing_cycle.failed").length > 0 ? true : undefined))
      expect(emitted("acquiring.billing_cycle.failed")).toEqual([{ id: failed.id }])
    }
  )

  it("has ended when its last cycle is paid, also where it was paused meanwhile", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world(), { cycles: 2 })).id)
    onceAnAttemptIsStored(() => pauseSubscription(acquiring, id, MERCHANT, clock))
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("ended")
    await expect(resumeSubscription(acquiring, id, MERCHANT, clock)).rejects.toThrow(
      "Nothing was changed: the subscription has ended."
    )
  })

  it("is used up to its end when it is canceled to that while its cycle is paid", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const ended: string[] = []
    onceAnAttemptIsStored(async () => {
      await cancelSubscription(acquiring, id, "end", MERCHANT, clock)
      ended.push(...(await acquiring.subscriptions.endCanceling(10, clock())))
    })
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(ended).toEqual([])
    const { state, next_due_at: end } = await subscriptionNow(world(), id)
    expect(state).toBe("canceling")
    goPast(end)
    await eventually(async () => {
      // Or the store's own job ends it.
      await acquiring.subscriptions.endCanceling(10, clock())
      return (await subscriptionNow(world(), id)).state === "canceled" || undefined
    })
  })

  it("has no next day when it is canceled at once while its cycle is paid", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    onceAnAttemptIsStored(() => cancelSubscription(acquiring, id, "now", MERCHANT, clock))
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "canceled", next_due_at: null })
  })

  it("is charged when it is resumed just before its cycle would be given up", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    untold(world())
    goPast(next_due_at)
    const billingCycle = await begin(id)
    await pauseSubscription(acquiring, id, MERCHANT, clock)
    const find = acquiring.subscriptions.find.bind(acquiring.subscriptions)
    const reads = jest.spyOn(acquiring.subscriptions, "find").mockImplementation(async (subscriptionId) => {
      const read = await find(subscriptionId)
      // The code that counts the attempts reads it first.
      if (reads.mock.calls.length < 2) return read
      reads.mockRestore()
      await resumeSubscription(acquiring, id, MERCHANT, clock)
      return read
    })
    await advanceBillingCycle(world().container, billingCycle.id, clock)
    // Or its webhook, which came at the same moment, makes the order.
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("active")
  })

  it("goes on with its next day when it is resumed while its cycle is given up", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const job = untold(world())
    goPast(next_due_at)
    const billingCycle = await begin(id)
    await pauseSubscription(acquiring, id, MERCHANT, clock)
    const ofSubscription = acquiring.mandates.ofSubscription.bind(acquiring.mandates)
    // A read between the one of the subscription and its resumption.
    const spy = jest.spyOn(acquiring.mandates, "ofSubscription").mockImplementation(async (subscriptionId) => {
      spy.mockRestore()
      await advanceBillingCycle(world().container, billingCycle.id, clock)
      return ofSubscription(subscriptionId)
    })
    await resumeSubscription(acquiring, id, MERCHANT, clock)
    expect((await billingCycleOf(world(), id, 2))?.state).toBe("failed")
    const { state, next_due_at: next } = await subscriptionNow(world(), id)
    expect(state).toBe("active")
    job.mockRestore()
    goPast(next)
    await waitForBillingCycle(world(), id, 3, "completed")
  })

  it("stays past due when it was resumed meanwhile, and the cycle before the one that is not paid is paid by hand", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterStolen)
    onceAnAttemptIsStored(() => pauseSubscription(acquiring, id, MERCHANT, clock))
    goPast(next_due_at)
    const { id: billingCycleId } = await waitForBillingCycle(world(), id, 2, "failed")
    await resumeSubscription(acquiring, id, MERCHANT, clock)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const refused = await waitForBillingCycle(world(), id, 3, "failed")
    expect([refused.attempt_number, refused.attention]).toEqual([0, english(expect.stringContaining("stolen"))])
    await world().admin.auth.login("user", "emailpass", LOGIN)
    await payLink((await makeLink(world(), { billing_cycle_id: billingCycleId })).url)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("past_due")
  })

  it("begins no further cycle while one is under way, also where it was resumed meanwhile", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const job = untold(world())
    goPast(next_due_at)
    await begin(id)
    await pauseSubscription(acquiring, id, MERCHANT, clock)
    await resumeSubscription(acquiring, id, MERCHANT, clock)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    expect(await acquiring.subscriptions.beginDue(10, clock())).toEqual([])
    job.mockRestore()
    await waitForBillingCycle(world(), id, 2, "completed")
    await waitForBillingCycle(world(), id, 3, "completed")
  })

  it.each(["billingCycles", "subscriptions"] as const)(
    "stays past due when the process dies in the %s while it is to be tried again, and can be tried again then",
    async (ledger) => {
      const acquiring = moduleOf(world())
      const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclinedOnce)
      // The webhook of the decline would lead to a look at the cycle as well.
      await world().sandbox.addFault({ fault: "notify_never" })
      goPast(next_due_at)
      await waitForBillingCycle(world(), id, 2, "failed")
      const rows = Object.getPrototypeOf(acquiring[ledger]) as BillingCycles | Subscriptions
      jest.spyOn(rows, "move").mockRejectedValueOnce(new Error("cut off"))
      await expect(chargeSubscription(acquiring, id, MERCHANT, clock)).rejects.toThrow("cut off")
      expect([(await subscriptionNow(world(), id)).state, (await billingCycleOf(world(), id, 2))?.state]).toEqual([
        "past_due",
        "failed",
      ])
      await chargeSubscription(acquiring, id, MERCHANT, clock)
      await waitForBillingCycle(world(), id, 2, "completed")
    }
  )
})
