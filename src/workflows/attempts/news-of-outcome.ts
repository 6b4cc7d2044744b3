import { declineOf } from "../../domain/decline"
import type { Secret } from "../../domain/secret"
import type { AuthoriseResult, PaymentOutcome } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { PaymentFacts } from "../../modules/acquiring/payments"
import type { News } from "./news"

/** Seals a card's token for the payment's row. */
export type SealToken = (token: Secret) => string

/** What the answer to an authorise request means (design rule 4: only explicit success or explicit failure concludes). */
export function newsOfOutcome(outcome: PaymentOutcome, account: Account, seal: SealToken): News {
  const cause = "response"
  switch (outcome.kind) {
    case "approved":
      return { to: paidState(account), cause, facts: factsOfResult(outcome.result, seal) }
    case "pending":
      return { to: "pending", cause, facts: factsOfResult(outcome.result, seal) }
    case "needs_action":
      return { to: "open", cause, facts: { ...factsOfResult(outcome.result, seal), challenge_url: outcome.url } }
    case "declined":
      return newsOfDecline(outcome.result, seal)
    case "rejected":
      return {
        to: "declined",
        cause,
        note: `The gateway did not accept the request (HTTP ${outcome.status}). Nothing was booked.`,
        facts: { result_code: outcome.code ?? null, result_text: outcome.message ?? null },
      }
    case "unknown":
      // A result that may not be believed leaves nothing behind but the reason.
      return {
        to: outcome.reason === "echo" ? "mismatch" : "unknown",
        cause,
        note: outcome.message,
        facts: { attention: outcome.message, never_sent: outcome.reason === "never_sent" },
      }
  }
}

/** The state that an approval means: the gateway's account captures at once, or waits. */
export function paidState(account: Account): "authorized" | "captured" {
  return account.capture === "automatic" ? "captured" : "authorized"
}

function newsOfDecline(result: AuthoriseResult, seal: SealToken): News {
  const facts = factsOfResult(result, seal)
  const { kind, merchant } = declineOf(result.code ?? "")
  return { to: kind === "uncertain" ? "unknown" : "declined", cause: "response", note: merchant, facts }
}

/** What is kept of a result (gateway-api 2.9). */
export function factsOfResult(result: AuthoriseResult, seal: SealToken): PaymentFacts {
  const given: PaymentFacts = {
    transaction_id: result.transaction_id,
    result_code: result.code,
    result_text: result.message,
    card_first6: result.card?.first6 || undefined,
    card_last4: result.card?.last4 || undefined,
    connector: result.connector,
    threeds_result: result.threeds_result,
    risk_action: result.risk_action,
    risk_score: result.risk_score,
    risk_reasons: result.risk_reasons.length > 0 ? { list: result.risk_reasons } : undefined,
    contract_name: result.contract_name,
    recurring_id: result.recurring_id,
    recurring_deduction_period: result.recurring_deduction_period,
    recurring_deduction_time: result.recurring_deduction_time,
    token: result.token_id && seal(result.token_id),
  }
  // What an answer does not say leaves what was known.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
