import type { MoveResponse } from "../../shared/history-response"
import { moveResponse } from "../../shared/history-response"
import { toMessageResponse } from "../../../domain/shared/messages/message"
import type { MessageResponse } from "../../../domain/shared/messages/message"
import type { ModificationState } from "../../../domain/modifications/modification-state"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import type { ModificationMove, ModificationRow } from "../../../modules/acquiring/sql/rows"
import { approvalEndsAt } from "./expire-payouts"

/** A payout as the merchant sees it. */
export interface PayoutRecord {
  readonly id: string
  /** The merchant's own number of the payout, which must never be reused. */
  readonly request_id: string
  readonly account: string
  /** Decimal text. */
  readonly amount: string
  readonly currency_code: string
  readonly state: ModificationState
  /** The gateway's id of the payout; null until the gateway responds. */
  readonly payout_id: string | null
  /** The masked fields of the receiver. Nothing else of the receiver is stored. */
  readonly receiver: Readonly<Record<string, unknown>>
  /** A keyed hash of the receiver. Payouts with an equal hash go to the same receiver. */
  readonly receiver_hash: string | null
  /** The admin user or the secret API key that requested it. */
  readonly requested_by: string | null
  /** The user who approved it; null if no approval was necessary or none came yet. */
  readonly approved_by: string | null
  /** When it could first be sent; null while it awaits approval. */
  readonly released_at: Date | null
  /** When it expires without an approval; null if it does not await approval. */
  readonly approval_ends_at: Date | null
  readonly result: { readonly code: string | null; readonly text: MessageResponse | null }
  readonly history: readonly MoveResponse<ModificationMove>[]
  readonly created_at: Date
}

export function payoutRecord(row: ModificationRow, { payouts }: Pick<AcquiringOptions, "payouts">): PayoutRecord {
  const {
    id,
    reference,
    account,
    amount,
    currency,
    state,
    gateway_reference,
    receiver,
    receiver_hash,
    requested_by,
    approved_by,
    released_at,
    result_code,
    result_text,
    history,
    created_at,
  } = row
  return {
    id,
    request_id: reference,
    account,
    amount,
    currency_code: currency.toLowerCase(),
    state,
    payout_id: gateway_reference,
    receiver: receiver ?? {},
    receiver_hash,
    requested_by,
    approved_by,
    released_at,
    approval_ends_at: state === "awaiting_approval" ? approvalEndsAt(row, payouts.approvalDays) : null,
    result: { code: result_code, text: toMessageResponse(result_text) },
    history: history.map(moveResponse),
    created_at,
  }
}
