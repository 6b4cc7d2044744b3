import type { CaptureDTO, Logger, PaymentDTO, PaymentSessionDTO, RefundDTO } from "@medusajs/framework/types"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** One of the payment module's internal services, as far as a provider reads it. */
interface Rows<Row> {
  retrieve(id: string, config?: { relations?: string[] }): Promise<Row>
  update(data: Partial<Row> & { id: string }): Promise<unknown>
  list(filters: Record<string, unknown>, config?: { relations?: string[] }): Promise<Row[]>
}

/**
 * What a payment provider resolves: the payment module's own services, and the modules that its entry in medusa-config lists
 * under `dependencies`. A proxy: a name is resolved when it is read, so it must not be copied.
 */
export type ProviderDependencies = {
  readonly logger: Logger
  readonly acquiring: AcquiringModuleService
  readonly paymentService: Rows<
    PaymentDTO & { payment_session?: { id: string } | null; payment_session_id?: string | null }
  >
  readonly paymentSessionService: Rows<PaymentSessionDTO>
  readonly captureService: Rows<CaptureDTO & { payment?: { id: string } }>
  readonly refundService: Rows<RefundDTO & { payment?: { id: string } }>
}
