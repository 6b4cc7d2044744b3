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

/** What a person did in the admin. */
export interface AuditRecord {
  readonly id: string
  readonly action: AuditedAction
  /** What `subject` is. */
  readonly kind: AuditedKind
  /** The handle of an account, or the id of what it was done to; null where it was to be made, and was not. */
  readonly subject: string | null
  /** The payment that it concerns. */
  readonly payment_id: string | null
  readonly order_no: string | null
  /** The handle of the account that it concerns. */
  readonly account: string | null
  /** Whether its payment moved real money, where it concerns one. */
  readonly mode: ListedAuditEntry["mode"]
  /** The user of the admin who did it, or the secret API key; null where nobody was logged in. */
  readonly actor_id: string | null
  /** Whether it was done with a secret API key (then `actor_id` is its id), in a session of the dashboard or with a token; null where nobody was logged in, or it is not known. */
  readonly credential: AuditRow["credential"]
  /** The address that the request came from; null where it is not known. */
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** `begun`: it is under way, or was cut off. */
  readonly outcome: AuditRow["outcome"]
  /** Why it was refused, or failed. */
  readonly reason: string | null
  /** What the person gave with it, by field. */
  readonly asked: AuditFields
  /** How its subject was, by field. */
  readonly before: AuditFields
  /** How its subject was afterwards, and what was found out, by field. */
  readonly after: AuditFields
  readonly created_at: Date
  readonly ended_at: Date | null
}

/** As many people as one name or address can reasonably mean. */
const MOST_PEOPLE = 50

/** A page of what people did. By `q` it is also found by the name and the address of who did it. */
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
  asked,
  before,
  after,
  created_at,
  ended_at,
  ...who
}: ListedAuditEntry): AuditRecord {
  const { actor_id, credential, ip_address, user_agent } = who
  const kind = AUDITED_ACTIONS[action]
  const concerned = kind === "account" ? subject : (account ?? askedAccount(kind, asked))
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
    reason,
    asked: asked ?? {},
    before,
    after,
    created_at,
    ended_at,
  }
}

/** The account that a payout was asked for which was refused, and is in no row. */
function askedAccount(kind: AuditedKind, asked: AuditFields | null): string | null {
  return kind === "payout" && typeof asked?.account === "string" ? asked.account : null
}
