import type { Message } from "../../../domain/shared/messages/message"
import type { Clock } from "../../../domain/shared/clock"
import { OperationSwitchedOff, parseOrderNo } from "../../../gateway"
import type { MandateRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { findOrExplain } from "../../accounts/accounts"
import { formerAccount } from "../../payments/attempts/former-account"
import { ScheduledQueries } from "../../payments/attempts/scheduled-queries"
import { recordFound } from "./found-gateway-charges"

/** Longest wait for the account's rate limit, because other due rows wait meanwhile. */
const PATIENCE_MS = 2_000

/**
 * Result of a query for gateway charges: `some` are new, or `none`. A query that was `not_asked`, or not answered, must
 * be retried; if it is `switched_off`, it cannot be. `attention` is the obstacle that the merchant sees; null: there
 * was only no answer.
 */
export type GatewayChargesReported =
  | { readonly kind: "some" | "none" }
  | { readonly kind: "not_queried"; readonly attention: Message | null }
  | { readonly kind: "switched_off"; readonly attention: Message }

/**
 * Queries the order number under which the gateway usually bills a mandate, within the account's rate limit, and
 * records the result. It queries only under the merchant numbers of the payment that requested the mandate: under
 * others, a missing charge proves nothing.
 */
export async function queryGatewayCharges(
  acquiring: AcquiringModuleService,
  { payment_id }: MandateRow,
  clock: Clock
): Promise<GatewayChargesReported> {
  const first = await acquiring.payments.find(payment_id)
  if (!first) return { kind: "not_queried", attention: null }
  const found = await findOrExplain(acquiring, first.account)
  if (!found.account) return { kind: "not_queried", attention: found.why }
  const { account } = found
  const former = formerAccount(first, account)
  if (former !== undefined) return { kind: "not_queried", attention: former }
  try {
    const queries = new ScheduledQueries(acquiring, account, new Date(clock().getTime() + PATIENCE_MS), clock)
    const queried = await queries.run(
      (client) => client.query([{ order_no: parseOrderNo(first.order_no) }]),
      ([outcome]) => outcome
    )
    if (queried.kind !== "answer") return { kind: "not_queried", attention: null }
    const [outcome] = queried.outcome
    if (outcome.kind === "unknown" || outcome.kind === "refused")
      return { kind: "not_queried", attention: outcome.message }
    const hasNew = await recordFound(acquiring, first, outcome, account, clock)
    return { kind: hasNew ? "some" : "none" }
  } catch (error) {
    if (error instanceof OperationSwitchedOff) return { kind: "switched_off", attention: error.content }
    throw error
  }
}
