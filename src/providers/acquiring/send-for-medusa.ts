import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { OperationInTheWay } from "../../modules/acquiring/operations"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Wish } from "../../workflows/operations/plan-operation"
import { inTheWay } from "../../workflows/operations/plan-operation"
import { sendOperation } from "../../workflows/operations/send-operation"

/** Sends what Medusa asks for, with every reason not to as an error that Medusa can tell. */
export async function sendForMedusa(acquiring: AcquiringModuleService, payment: PaymentRow, wish: Wish, clock: Clock): Promise<OperationRow> {
  try {
    return await sendOperation(acquiring, payment, wish, clock)
  } catch (error) {
    if (error instanceof OperationInTheWay) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, inTheWay(error.other))
    throw error
  }
}
