import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { endAsSamePayment } from "../../payments/second-transactions/same-payment"
import { RequestError } from "../../shared/request-error"
import { sync } from "../../order-completion/sync"
import { requirePayment } from "./require-row"
import { isOpenSecond } from "../orphaned"

/**
 * Records a person's decision that a second transaction under the order number of a payment is another record of it,
 * such as its capture. Nothing is reversed. Money that was taken twice is reversed instead (see reverse-payment).
 *
 * @throws a request error `not_found`; `not_resolvable` if it is no second transaction, or is resolved already
 */
export async function resolveSecond(container: MedusaContainer, id: string, clock: Clock): Promise<PaymentRow> {
  const acquiring = acquiringOf(container)
  const row = await requirePayment(acquiring, id)
  if (row.second_of === null) throw refused(createMessage("payments.not_second_transaction"))
  const note = createMessage("payments.same_payment_by_user")
  const transition = isOpenSecond(row)
    ? await endAsSamePayment(acquiring, id, { cause: "operator", note }, clock())
    : "rejected"
  if (transition !== "moved") throw refused(createMessage("payments.second_transaction_resolved"))
  await sync(container, id, clock)
  return (await acquiring.payments.find(id)) ?? row
}

function refused(summary: Message): RequestError {
  return new RequestError("not_resolvable", { message: summary })
}
