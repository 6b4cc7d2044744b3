import type { CardEnds } from "../../../domain/payments/card"
import { ownKindOf } from "../../../domain/payments/decline"
import type { Profile, RiskReason } from "../../../gateway"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"

/** The fields that a payment result and a webhook about it share (gateway-api 2.9). */
interface Told {
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
export function patchOf(told: Told, { codes }: Pick<Profile, "codes">): PaymentPatch {
  return onlyGiven({
    transaction_id: told.transaction_id,
    result_code: told.code,
    result_text: told.message,
    decline_kind: told.code === undefined ? undefined : ownKindOf(told.code, codes),
    card_first6: told.card?.first6 || undefined,
    card_last4: told.card?.last4 || undefined,
    connector: told.connector,
    threeds_result: told.threeds_result,
    risk_action: told.risk_action,
    risk_score: told.risk_score,
    risk_reasons: told.risk_reasons.length > 0 ? { list: told.risk_reasons } : undefined,
    payment_status: told.payment_status,
    contract_name: told.contract_name,
    recurring_id: told.recurring_id,
    recurring_deduction_period: told.recurring_deduction_period,
    recurring_deduction_time: told.recurring_deduction_time,
  })
}

/** Removes missing fields, because a response without a field must not clear the stored value. */
export function onlyGiven(patch: PaymentPatch): PaymentPatch {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}
