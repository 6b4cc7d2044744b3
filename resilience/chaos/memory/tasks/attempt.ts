import { DUPLICATE_ORDER_NO } from "../../../../src/domain/payments/decline"
import { HOUR_MS, MINUTE_MS } from "../../../../src/domain/shared/durations"
import { toGatewayAmount } from "../../../../src/domain/shared/money"
import { isUnresolved } from "../../../../src/domain/payments/payment-state"
import type { PaymentState } from "../../../../src/domain/payments/payment-state"
import type { BankWord, Fate } from "../../schedule"
import type { PaymentAnswer } from "../answer"
import type { Cart, Session } from "../cart"
import type { Going } from "../going"
import type { RecurringWish } from "../recurring"
import { noteRejected } from "../rejected"
import type { AttemptRow, BillingCycleRow } from "../rows"
import { isPaying } from "../store"
import type { World } from "../world"
import { openSession } from "./open-session"
import { openMandate } from "./gateway-charges/mandate-of"
import { sync } from "./sync"

const LEASE_MS = MINUTE_MS
const PAGE_LIFETIME_MS = HOUR_MS

/** The shopper gives a card on the shop's own page. */
export function* payByCard(world: World, bank: BankWord, fate: Fate): Going {
  const row = yield* beginAttempt(world, "direct")
  if (!row) return
  const answer = world.books.authorise({ ...row, asks: profileInput(world) }, bank, fate, world.now)
  yield
  learn(world, row.id, answer)
  yield
  openMandate(world, row.id)
  yield
  yield* sync(world, row.id)
}

/** The shopper is taken to the gateway's page. */
export function* openPage(world: World, fate: Fate): Going {
  const row = yield* beginAttempt(world, "hosted")
  if (!row) return
  const answer = world.books.openPage({ ...row, asks: profileInput(world) }, fate, world.now)
  yield
  learn(world, row.id, answer)
}

/** Begins an attempt of the cart's session, and marks it as on its way. */
function* beginAttempt(world: World, flow: AttemptRow["flow"]): Going<AttemptRow | undefined> {
  const { store, cart } = world
  if (!cart.session) yield* openSession(world)
  const { session } = cart
  if (!session || store.ofSession(session.id).some((row) => isPaying(row) || isUnresolved(row.state, row.flow)))
    return undefined
  const row = newAttempt(world, flow, cart, session)
  if (store.blockOf(row)) {
    noteRejected(world, row)
    world.seen.add("a card that was refused beside that of a former session")
    return undefined
  }
  store.begin(row)
  yield
  if (world.deducts) {
    askForMandate(world, row)
    yield
  }
  return yield* markSending(world, row)
}

/** The requested mandate is stored before it is sent. */
function askForMandate(world: World, row: AttemptRow): void {
  const [subscription] = world.subscriptions.all()
  if (subscription)
    world.mandates.ask({ id: world.newId("acqman"), subscription_id: subscription.id, payment_id: row.id }, world.now)
}

function profileInput({ agreed, deducts }: World): RecurringWish | undefined {
  return agreed && deducts && { interval: agreed.interval, cycles: agreed.cycles, deducts }
}

/**
 * Marks an attempt as on its way: from here on it counts as sent. @returns `undefined` if another attempt of its
 * purchase pays or may
 */
export function* markSending({ store, now }: World, { id }: AttemptRow): Going<AttemptRow | undefined> {
  const { row, transition } = store.move(
    id,
    "processing",
    { lease_expires_at: new Date(now.getTime() + LEASE_MS) },
    now
  )
  if (transition !== "moved") return undefined
  yield
  return row
}

/** Applies the answer to the one call of an attempt. */
export function learn({ store, now }: World, id: string, answer: PaymentAnswer): void {
  switch (answer.kind) {
    case "told":
      if (answer.told.differs) return moveTo("mismatch", {})
      return moveTo(answer.told.state, {
        transaction_id: answer.told.transaction_id,
        result_code: answer.told.code,
        recurring_id: answer.told.recurring_id,
      })
    case "refused":
      return moveTo("declined", {})
    case "duplicate":
      return moveTo("unknown", { result_code: DUPLICATE_ORDER_NO })
    case "never_left":
      return moveTo("unknown", { never_sent: true })
    case "nothing":
      return moveTo("unknown", {})
  }

  function moveTo(to: PaymentState, patch: Parameters<typeof store.move>[2]): void {
    store.move(id, to, { ...patch, lease_expires_at: null }, now)
  }
}

/** An attempt to collect a cycle, under the number of its place. */
export function newRenewalAttempt(
  world: World,
  flow: AttemptRow["flow"],
  {
    billingCycle,
    number,
    cart,
    session,
  }: { readonly billingCycle: BillingCycleRow; readonly number: number; readonly cart: Cart; readonly session: Session }
): AttemptRow {
  return {
    ...newAttempt(world, flow, cart, session),
    order_no: renewalOrderNo(billingCycle, number),
    billing_cycle_id: billingCycle.id,
    attempt_number: number,
  }
}

/** The order number of an attempt to collect a cycle: the same one whenever it is made. */
export function renewalOrderNo({ subscription_id, cycle }: BillingCycleRow, number: number): string {
  return `ORDER_${subscription_id}_${cycle}_${number}`
}

export function newAttempt(world: World, flow: AttemptRow["flow"], { collection }: Cart, session: Session): AttemptRow {
  const { currency, now } = world
  return {
    id: world.newId("acqpay"),
    order_no: world.newId("ORDER"),
    flow,
    numbers: world.numbers,
    amount: toGatewayAmount(session.amount, currency),
    exact_amount: session.amount,
    currency,
    created_at: now,
    expires_at: new Date(now.getTime() + PAGE_LIFETIME_MS),
    session: session.id,
    collection,
    state: "created",
    history: [{ from: null, to: "created", at: now }],
    sent_at: null,
    never_sent: false,
    token_refused: false,
    transaction_id: null,
    transaction_date: null,
    poll_count: 0,
    next_poll_at: null,
    lease_expires_at: null,
    last_polled_at: null,
    sync_count: 0,
    next_sync_at: null,
    synced_at: null,
    orphaned_at: null,
    completing_until: null,
    reversed_at: null,
    restored_at: null,
    authorization_expires_at: null,
    reconcile_count: 0,
    next_reconcile_at: null,
    attention: null,
    last_word: null,
    result_code: null,
    decline_kind: null,
    order_id: null,
    billing_cycle_id: null,
    attempt_number: 0,
    second_of: null,
    card: null,
    recurring_id: null,
  }
}
