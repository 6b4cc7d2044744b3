import type { Profile } from "../../gateway"
import { isSigned } from "../../gateway"
import type { DisputeWebhook } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

export type DisputeResult = "won" | "lost"

/**
 * A dispute of a payment, as the gateway's webhooks tell it. The gateway signs what a webhook says of the payment, but
 * as a rule nothing of the dispute itself: as long as `confirmed` is false, somebody who has seen a signed message, such as the
 * shopper, could have written it.
 */
export interface DisputeRecord {
  /** Of the last webhook about it. */
  readonly id: string
  readonly dispute_id: string | null
  readonly state: "received" | "result"
  /** The gateway's words. */
  readonly status: string | null
  readonly reason: string | null
  /** Decimal text, in the payment's currency. */
  readonly amount: string | null
  /** As the gateway writes it: 14 digits. */
  readonly date: string | null
  /** How it ended, from the merchant's side; `null` while it is open, or where the gateway used another word, which is then the `status`. */
  readonly result: DisputeResult | null
  readonly confirmed: boolean
  readonly payment_id: string
  readonly order_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * The disputes of a payment, oldest first: one for each `dispute_id`, whose result counts more than its receipt, in whatever order
 * they came.
 *
 * @param confirmed whether the account's signature covers a dispute's own fields
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
    const lastSaid = (field: DisputeField): string | null =>
      inOrder.findLast(({ fields }) => fields?.[field])?.fields?.[field] ?? null
    return {
      id: last.id,
      dispute_id,
      state: last.kind === "dispute_result" ? "result" : "received",
      status: last.fields?.dispute_result && !resultOf(last) ? last.fields.dispute_result : lastSaid("dispute_status"),
      reason: lastSaid("dispute_reason"),
      amount: lastSaid("dispute_amount"),
      date: lastSaid("dispute_date"),
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

/** A gateway that sends no `dispute_result` says it with the status. */
function resultOf({ kind, fields }: DisputeWebhook): DisputeResult | null {
  const word = (fields?.dispute_result ?? fields?.dispute_status)?.trim().toLowerCase()
  return kind === "dispute_result" && (word === "won" || word === "lost") ? word : null
}

/** Whether an account's signature covers what a webhook says of a dispute itself. */
export function signsDisputes(profile: Profile): boolean {
  return ["dispute_id", "dispute_status", "dispute_result"].every((field) => isSigned(field, profile))
}
