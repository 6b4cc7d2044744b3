import type {
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
} from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isWatched } from "../../domain/payments/payment-state"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { queryGateway } from "../../application/payments/attempts/query-gateway"
import { decidingAttempt } from "../../application/payments/attempts/payment-view"
import type { ProviderDependencies } from "./dependencies"
import { paymentOf } from "./find-payment"
import { paymentData } from "./payment-data"
import { sessionStatusOf } from "./session-status"

/** Returns the data of a payment by the id of its session or of its Medusa payment. */
export async function retrieve(
  dependencies: ProviderDependencies,
  { context }: RetrievePaymentInput
): Promise<RetrievePaymentOutput> {
  const row = await findRow(dependencies, context?.idempotency_key)
  return { data: row ? paymentData(row) : {} }
}

/** Returns the status of a payment, queried at the gateway if it is not conclusive. */
export async function statusOf(
  dependencies: ProviderDependencies,
  { context }: GetPaymentStatusInput,
  clock: Clock
): Promise<GetPaymentStatusOutput> {
  const known = await findRow(dependencies, context?.idempotency_key)
  if (!known) return { status: "pending", data: {} }
  const row = isWatched(known)
    ? await queryGateway(dependencies.acquiring, known, { because: "check", waitMs: 3_000 }, clock)
    : known
  return { status: await sessionStatusOf(dependencies.acquiring, row), data: paymentData(row) }
}

async function findRow(dependencies: ProviderDependencies, id: string | undefined): Promise<PaymentRow | undefined> {
  if (!id) return undefined
  const ofSession = decidingAttempt(await dependencies.acquiring.payments.ofSession(id))
  if (ofSession) return ofSession
  const [payment] = await dependencies.paymentService.list({ id: [id] })
  return payment && paymentOf(dependencies, payment.id)
}
