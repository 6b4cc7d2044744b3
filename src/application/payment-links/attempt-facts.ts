import type { AttemptFacts } from "../../domain/payment-links/payment-link-standing"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

/** An attempt as far as it matters for a link; without one, for a link that is to be made. */
export function attemptFacts(row: PaymentRow, linkId?: string): AttemptFacts {
  return {
    state: row.state,
    flow: row.flow,
    isOfLink: linkId !== undefined && row.payment_link_id === linkId,
    reversed: row.reversed_at !== null,
    synced: row.synced_at !== null,
    orphaned: row.orphaned_at !== null,
  }
}
