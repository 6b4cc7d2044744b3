import type { Profile } from "../../gateway"
import { isSigned } from "../../gateway"
import type { DisputeWebhook } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

export type DisputeResult = "won" | "lost"

/**
 * A dispute of a payment, from the gateway's webhooks. The signature usually covers the fields of the payment but not
 * those of the dispute. While `confirmed` is false, a person who has seen a signed message, such as the shopper, could
 * have forged the dispute.
 */
export interface DisputeRecord {
  /** The id of its last webhook event. */
  readonly id: string
  readonly dispute_id: string | null
  readonly state: "received" | "result"
  /** The gateway's text. */
  readonly status: string | null
  readonly reason: string | null
  /** Decimal text, in the payment's currency. */
  readonly amount: string | null
  /** In the gateway's format: 14 digits. */
  readonly date: string | null
  /**
   * The result for the merchant; null while the dispute is open. Also null if the gateway used an unknown word, which
   * is then the `status`.
   */
  readonly result: DisputeResult | null
  readonly confirmed: boolean
  readonly payment_id: string
  readonly order_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * Returns the disputes of a payment, oldest first, one for each `dispute_id`. A result takes precedence over a receipt,
 * in any order of arrival.
 *
 * @param confirmed whether the account's signature covers the dispute fields
 */
export function disputesOf(
  payment: Pick<PaymentRow, "id" | "order_id">,
  webhooks: readonly DisputeWebhook[],
  confirmed: boolean
): DisputeRecord[] {
  const ids = new Set(webhooks.map(({ fields }) => fields?.dispute_id ?? null))
  return [...ids].flatMap((dispute_id) => {
    const own = webhooks.filter(({ fields }) => (fields?.dispute_id ?? null) === dispute_id)
    const inOrder = [
      ...own.filter(({ kind }) => kind !== "dispute_result"),
      ...own.filter(({ kind }) => kind === "dispute_result"),
    ]
    const last = inOrder.at(-1)
    const [first = last] = own
    if (!first || !last) return []
    const lastValue = (field: DisputeField): string | null =>
      inOrder.findLast(({ fields }) => fields?.[field])?.fields?.[field] ?? null
    return {
      id: last.id,
      dispute_id,
      state: last.kind === "dispute_result" ? "result" : "received",
      status: last.fields?.dispute_result && !resultOf(last) ? last.fields.dispute_result : lastValue("dispute_status"),
      reason: lastValue("dispute_reason"),
      amount: lastValue("dispute_amount"),
      date: lastValue("dispute_date"),
      result: resultOf(last),
      confirmed,
      payment_id: payment.id,
      order_id: payment.order_id,
      created_at: first.created_at,
      updated_at: last.created_at,
    }
  })
}

type DisputeField = "dispute_status" | "dispute_reason" | "dispute_amount" | "dispute_date"

/** A gateway that sends no `dispute_result` states the result in the status. */
function resultOf({ kind, fields }: DisputeWebhook): DisputeResult | null {
  const result = (fields?.dispute_result ?? fields?.dispute_status)?.trim().toLowerCase()
  return kind === "dispute_result" && (result === "won" || result === "lost") ? result : null
}

/** Whether an account's signature covers the dispute fields of a webhook. */
export function signsDisputes(profile: Profile): boolean {
  return ["dispute_id", "dispute_status", "dispute_result"].every((field) => isSigned(field, profile))
}
