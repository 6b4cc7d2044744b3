import type { MoveVerdict, PaymentState } from "../../domain/payment-state"
import type { Move } from "../../modules/acquiring/payments"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { News } from "./news"

/** Nothing more of what the browser said is needed once an attempt is in one of these. */
const CONCLUDED: ReadonlySet<PaymentState> = new Set<PaymentState>(["authorized", "captured", "declined", "cancelled"])

/** Writes news into a payment's row, as far as the table of states allows, and tells it by event. */
export async function applyNews(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  news: News,
  now: Date
): Promise<{ row: PaymentRow; verdict: MoveVerdict }> {
  if (!news.to) {
    if (news.facts) await acquiring.payments.update(row.id, news.facts, now)
    return { row: (await acquiring.payments.find(row.id)) ?? row, verdict: "same" }
  }
  const moved = await acquiring.payments.move(row.id, moveOf(news.to, news), now)
  if (moved.verdict === "move") await acquiring.tell(`acquiring.payment.${news.to}`, row.id)
  return moved
}

function moveOf(to: PaymentState, { cause, note, facts }: News): Move {
  return {
    to,
    cause,
    note,
    facts: { ...(CONCLUDED.has(to) ? { attention: null, request: null, challenge_url: null, claimed_until: null } : {}), ...facts },
  }
}
