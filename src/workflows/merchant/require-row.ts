import { isId } from "../../domain/id"
import { said } from "../../domain/told"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { Refusal } from "../refusal"

/** @throws Refusal `not_found` */
export async function requirePayment(acquiring: AcquiringModuleService, id: string): Promise<PaymentRow> {
  const row = isId(id) ? await acquiring.payments.find(id) : undefined
  if (!row) throw new Refusal("not_found")
  return row
}

/** @throws Refusal `not_found` */
export async function requireOperation(acquiring: AcquiringModuleService, id: string): Promise<OperationRow> {
  const row = isId(id) ? await acquiring.operations.find(id) : undefined
  if (!row) throw noOperation()
  return row
}

export function noOperation(): Refusal {
  return new Refusal("not_found", undefined, said`There is no such refund or capture.`)
}
