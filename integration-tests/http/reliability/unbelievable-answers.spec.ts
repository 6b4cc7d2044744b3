import type { HttpTypes } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { AnswerFault } from "../../../src/sandbox/faults/fault"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { setDate } from "../../../testing/clock/date"
import { waitForBillingCycle, subscriptionNow, goPast } from "../subscriptions/support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { LOGIN } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater, workLater } from "../../../testing/store/later"

/**
 * One of each kind: no readable answer, and an answer to something else. The gateway client's own tests cover the
 * others.
 *
 * The meaning of an unlisted status is a setting for an order of a batch; for a charge it never means a decline.
 */
const OF_A_BATCH: readonly AnswerFault[] = [
  "cut_body",
  "http_500",
  "wrong_signature",
  "wrong_amount",
  "missing_element",
]
const OF_A_BILLING_CYCLE: readonly AnswerFault[] = ["cut_body", "wrong_amount", "unknown_status"]

const LIMIT_MS = 300_000

withStore("An answer that cannot be believed, to what was carried out at the gateway", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)

  /** The merchant's requests, their payments, and the result in Medusa. */
  const MODIFICATIONS = {
    capture: {
      sale: { providerId: MANUAL },
      ask: ({ id }: HttpTypes.AdminPayment): Promise<unknown> => world().admin.admin.payment.capture(id, {}),
      done: { state: "captured", captured: "29.90", captures: [{ amount: "29.90" }], refunds: [] },
    },
    cancel: {
      sale: { providerId: MANUAL },
      ask: ({ id }: HttpTypes.AdminPayment): Promise<unknown> => payments().cancelPayment(id),
      done: { state: "canceled", captured: "0.00", captures: [], refunds: [] },
    },
    refund: {
      sale: {},
      ask: ({ id }: HttpTypes.AdminPayment): Promise<unknown> => world().admin.admin.payment.refund(id, { amount: 10 }),
      done: { state: "captured", refunds: [{ amount: "10.00" }] },
    },
  } as const
  type Modification = keyof typeof MODIFICATIONS
  const ALL: readonly Modification[] = ["capture", "cancel", "refund"]

  /** Sends the request while the gateway answers so, and lets time go by until the result is certain. */
  async function ends(operation: Modification, fault: AnswerFault): Promise<void> {
    const { sale, ask, done } = MODIFICATIONS[operation]
    const { payment, ready } = await sell(world(), sale)
    onlyLater(world())
    await world().sandbox.addFault({ fault, operation, times: 1 })
    await expect(ask(payment)).rejects.toThrow(new RegExp(`outcome of the ${operation}`))
    const attempt = await onlyAttempt(world(), ready.session.id)
    expect([fault, attempt.modifications]).toMatchObject([
      fault,
      [{ kind: operation, state: "unknown", recorded_at: null }],
    ])
    await eventually(async () => {
      await workLater(world(), MINUTE_MS)
      return (await onlyAttempt(world(), ready.session.id)).modifications.find(({ recorded_at }) => recorded_at)
    })
    const { transactions, requests } = await world().sandbox.ledger({ order_no: attempt.order_no })
    expect([fault, transactions, requests[operation]]).toMatchObject([fault, [done], 1])
    const { captures, refunds, canceled_at } = await payments().retrievePayment(payment.id, {
      relations: ["captures", "refunds"],
    })
    const once = { capture: [1, 0, false], cancel: [0, 0, true], refund: [1, 1, false] }[operation]
    expect([fault, captures?.length, refunds?.length, Boolean(canceled_at)]).toEqual([fault, ...once])
  }

  beforeEach(() => world().sandbox.addFault({ fault: "notify_never" }))

  it.each(ALL)(
    "leaves a %s unknown: it is queried, found and recorded once, and never sent again",
    async (modification) => {
      for (const fault of OF_A_BATCH) await ends(modification, fault)
    },
    LIMIT_MS
  )

  it(
    "and that never comes leaves a refund unknown after half a minute",
    async () => {
      await ends("refund", "never")
    },
    LIMIT_MS
  )

  /** A renewal whose charge is answered so is known, paid and ordered a minute later. */
  async function renews(fault: AnswerFault): Promise<void> {
    // No login outlasts the month that a renewal takes.
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const { id } = await subscribe(world(), (await newPlan(world(), { cycles: 2 })).id)
    await world().sandbox.addFault({ fault, operation: "authorise", times: 1 })
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const { id: billingCycleId } = await waitForBillingCycle(world(), id, 2, "processing")
    const tried = await eventually(async () =>
      (await moduleOf(world()).billingCycles.attempts(billingCycleId)).find(
        ({ state }) => state === "unknown" || state === "mismatch"
      )
    )
    setDate(new Date(Date.now() + MINUTE_MS))
    const { order_id } = await waitForBillingCycle(world(), id, 2, "completed")
    expect([fault, await moduleOf(world()).billingCycles.attempts(billingCycleId)]).toMatchObject([
      fault,
      [{ order_no: tried.order_no, state: "captured", order_id }],
    ])
    const { transactions, requests } = await world().sandbox.ledger({ order_no: tried.order_no })
    expect([fault, transactions, requests.authorise]).toMatchObject([
      fault,
      [{ flow: "token", state: "captured", refunds: [] }],
      1,
    ])
  }

  it(
    "leaves the charge of a stored card unknown, or a mismatch: it is queried, found and ordered once, and never sent again",
    async () => {
      for (const fault of OF_A_BILLING_CYCLE) await renews(fault)
    },
    LIMIT_MS
  )

  it(
    "and that never comes leaves the charge of a stored card unknown after half a minute",
    async () => {
      await renews("never")
    },
    LIMIT_MS
  )
})
