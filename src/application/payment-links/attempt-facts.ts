import type { AttemptFacts } from "../../domain/payment-links/payment-link-status"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

/** Extracts the fields of an attempt that matter for a link. Leave out `linkId` for a link that is not created yet. */
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
