import { deductedAt } from "../../../../../src/domain/deduction"
import { MINUTE_MS } from "../../../../../src/domain/durations"
import { isToEnd } from "../../../../../src/domain/mandate-state"
import { wasPaid } from "../../../../../src/domain/payment-state"
import { nameOfDeduction } from "../../charge"
import type { Going } from "../../going"
import type { AttemptRow, MandateRow, NoticeNews } from "../../rows"
import type { World } from "../../world"
import { stateOf } from "./found-deductions"
import { recordDeduction } from "./record-deduction"
import { query } from "../query"

const PAUSE_MS = MINUTE_MS

type PaymentNews = Extract<NoticeNews, { about: "payment" }>

interface Told {
  readonly mandate: MandateRow
  readonly news: PaymentNews
  readonly at: Date
}

/** The mandate by which a verified notice tells a deduction: a transaction of its own of a paid payment's subscription. */
export function deductedBy(
  { mandates }: World,
  { id, flow, state, transaction_id }: AttemptRow,
  news: PaymentNews
): MandateRow | undefined {
  if (flow === "deducted" || news.transaction_id === transaction_id || news.recurring_id === null) return undefined
  const mandate = mandates.ofPayment(id)
  return mandate &&
    (wasPaid(state) || isToEnd(mandate.state)) &&
    (mandate.recurring_id ?? news.recurring_id) === news.recurring_id
    ? mandate
    : undefined
}

/**
 * Asks about a deduction that a notice tells, records what the gateway confirms, and concludes it.
 *
 * @returns the deduction's row; `undefined` where the notice is to be worked on again
 */
export function* confirmDeduction(
  world: World,
  first: AttemptRow,
  { mandate, news, at }: Told
): Going<AttemptRow | undefined> {
  const { mandates, store } = world
  const { transaction_id } = news
  if (!mandates.takeQuestion(mandate.id, new Date(world.now.getTime() - PAUSE_MS), world.now)) return undefined
  yield
  const word = query(world, nameOfDeduction(first.order_no, transaction_id))
  yield
  if (!word || word.word === "not_found") return undefined
  mandates.update(mandate.id, { asked_at: null })
  yield
  const row = yield* recordDeduction(world, mandate, first, {
    transaction_id,
    at: deductedAt(word.at ?? undefined, at, true),
    cause: "notification",
  })
  if (row === "later") return undefined
  yield
  const to = stateOf(word.word) ?? news.word
  const facts = to === news.word ? { result_code: news.code } : {}
  return store.move(row.id, to, facts, world.now, "notification").row
}
