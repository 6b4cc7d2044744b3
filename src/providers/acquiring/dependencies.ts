import type { CaptureDTO, Logger, PaymentDTO, PaymentSessionDTO, RefundDTO } from "@medusajs/framework/types"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** An internal service of the payment module, as far as the provider uses it. */
interface Rows<Row> {
  retrieve(id: string, config?: { relations?: string[] }): Promise<Row>
  update(data: Partial<Row> & { id: string }): Promise<unknown>
  list(filters: Record<string, unknown>, config?: { relations?: string[] }): Promise<Row[]>
}

/**
 * The dependencies of a payment provider: the payment module's own services, and the modules under `dependencies` in
 * medusa-config. It is a proxy that resolves a name when it is read, so it must not be copied.
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
