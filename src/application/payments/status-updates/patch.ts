import { verbatim } from "../../../domain/shared/messages/message"
import type { CardEnds } from "../../../domain/payments/card"
import { ownKindOf } from "../../../domain/payments/decline"
import type { Profile, RiskReason } from "../../../gateway"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"

/** The fields that a payment result and a webhook about it share (gateway-api 2.9). */
interface Reported {
  readonly transaction_id?: string
  readonly code?: string
  readonly message?: string
  readonly card?: CardEnds
  readonly connector?: string
  readonly threeds_result?: string
  readonly risk_action?: string
  readonly risk_score?: string
  readonly risk_reasons: readonly RiskReason[]
  readonly payment_status?: string
  readonly contract_name?: string
  readonly recurring_id?: string
  readonly recurring_deduction_period?: string
  readonly recurring_deduction_time?: string
}

/** Returns the fields of the gateway that are stored; of a card only the first and last digits. */
export function patchOf(reported: Reported, { codes }: Pick<Profile, "codes">): PaymentPatch {
  return onlyGiven({
    transaction_id: reported.transaction_id,
    result_code: reported.code,
    result_text: reported.message === undefined ? undefined : verbatim(reported.message),
    decline_kind: reported.code === undefined ? undefined : ownKindOf(reported.code, codes),
    card_first6: reported.card?.first6 || undefined,
    card_last4: reported.card?.last4 || undefined,
    connector: reported.connector,
    threeds_result: reported.threeds_result,
    risk_action: reported.risk_action,
    risk_score: reported.risk_score,
    risk_reasons: reported.risk_reasons.length > 0 ? { list: reported.risk_reasons } : undefined,
    payment_status: reported.payment_status,
    contract_name: reported.contract_name,
    recurring_id: reported.recurring_id,
    recurring_deduction_period: reported.recurring_deduction_period,
    recurring_deduction_time: reported.recurring_deduction_time,
  })
}

/** Removes missing fields, because a response without a field must not clear the stored value. */
export function onlyGiven(patch: PaymentPatch): PaymentPatch {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}
