import { toMessageResponse } from "../../../domain/shared/messages/message"
import type { MessageResponse } from "../../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditedAction, AuditedKind } from "../../../domain/accounts/audit"
import { AUDITED_ACTIONS } from "../../../domain/accounts/audit"
import type {
  AuditFields,
  AuditFilters,
  AuditPage,
  ListedAuditEntry,
} from "../../../modules/acquiring/repositories/accounts/audit-trail"
import type { AuditRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { peopleLike } from "../../shared/people-like"

/** An audit entry. */
export interface AuditRecord {
  readonly id: string
  readonly action: AuditedAction
  /** The type of `subject`. */
  readonly kind: AuditedKind
  /** The handle of an account, or the id of a row; null if the action did not create what it should. */
  readonly subject: string | null
  /** The payment that it concerns. */
  readonly payment_id: string | null
  readonly order_no: string | null
  /** The handle of the account that it concerns. */
  readonly account: string | null
  /** The mode of its payment, if it concerns one. */
  readonly mode: ListedAuditEntry["mode"]
  /** The admin user, or the secret API key; null without a login. */
  readonly actor_id: string | null
  /**
   * Whether it was a secret API key (then `actor_id` is its id), a dashboard session or a token; null without a login,
   * or if unknown.
   */
  readonly credential: AuditRow["credential"]
  /** The IP address of the request; null if unknown. */
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** `begun`: in progress, or interrupted. */
  readonly outcome: AuditRow["outcome"]
  /** Why it was rejected, or failed. */
  readonly reason: MessageResponse | null
  /** The person's input, by field. */
  readonly input: AuditFields
  /** The subject before the action, by field. */
  readonly before: AuditFields
  /** The subject after the action, and further results, by field. */
  readonly after: AuditFields
  readonly created_at: Date
  readonly ended_at: Date | null
}

/** A name or email address matches no more people than this. */
const MOST_PEOPLE = 50

/** Reads a page of the audit log. `q` also matches the name and email address of the actor. */
export async function readAudit(
  container: MedusaContainer,
  filters: Omit<AuditFilters, "actorsLike">,
  page: AuditPage
): Promise<{ activity: AuditRecord[]; count: number }> {
  const actorsLike = filters.q ? await peopleLike(container, "user", filters.q, MOST_PEOPLE) : []
  const { rows, count } = await acquiringOf(container).audit.list({ ...filters, actorsLike }, page)
  return { activity: rows.map(auditRecord), count }
}

function auditRecord({
  id,
  action,
  subject,
  payment_id,
  order_no,
  account,
  mode,
  outcome,
  reason,
  input,
  before,
  after,
  created_at,
  ended_at,
  ...who
}: ListedAuditEntry): AuditRecord {
  const { actor_id, credential, ip_address, user_agent } = who
  const kind = AUDITED_ACTIONS[action]
  const concerned = kind === "account" ? subject : (account ?? accountOfInput(kind, input))
  return {
    id,
    action,
    kind,
    subject,
    payment_id,
    order_no,
    account: concerned,
    mode,
    actor_id,
    credential,
    ip_address,
    user_agent,
    outcome,
    reason: toMessageResponse(reason),
    input: input ?? {},
    before,
    after,
    created_at,
    ended_at,
  }
}

/** The account of a rejected payout, which has no row. */
function accountOfInput(kind: AuditedKind, input: AuditFields | null): string | null {
  return kind === "payout" && typeof input?.account === "string" ? input.account : null
}
