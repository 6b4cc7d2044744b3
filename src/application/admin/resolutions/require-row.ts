import { isId } from "../../../domain/shared/id"
import { createMessage } from "../../../domain/shared/messages/message"
import type { ModificationRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"

/** @throws a request error `not_found` */
export async function requirePayment(acquiring: AcquiringModuleService, id: string): Promise<PaymentRow> {
  const row = isId(id) ? await acquiring.payments.find(id) : undefined
  if (!row) throw new RequestError("not_found")
  return row
}

/** @throws a request error `not_found` */
export async function requireModification(acquiring: AcquiringModuleService, id: string): Promise<ModificationRow> {
  const row = isId(id) ? await acquiring.modifications.find(id) : undefined
  if (!row) throw noModification()
  return row
}

export function noModification(): RequestError {
  return new RequestError("not_found", { message: createMessage("modifications.not_found") })
}
