import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentProviderContext, PaymentSessionDTO } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type { AbsentPayment } from "../../application/payments/card/charge-saved-card"
import { chargeSavedCard } from "../../application/payments/card/charge-saved-card"
import { requireSavedCard } from "../../application/payments/card/saved-card"
import { toAddress } from "../../application/payments/context/payable"
import { exactAmount } from "../../application/shared/amount"
import { asMedusaError } from "./as-medusa-error"
import type { ProviderDependencies } from "./dependencies"

/**
 * The session data that a server writes for a payment without a present shopper. A storefront cannot write it, because
 * a middleware on Medusa's route rejects it (api/http/payments/reject-off-session.ts).
 */
const input = z.object({
  off_session: z.literal(true),
  confirm: z.literal(true),
  /** The id of a saved card. */
  payment_method: z.string(),
  capture_method: z.enum(["automatic", "manual"]).optional(),
})

const text = z.string().nullish()

const address = z.object({
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  country_code: text,
  province: text,
  postal_code: text,
  phone: text,
})

/** The session's customer, whom Medusa fills in. */
const owned = z.object({
  customer: z.object({
    id: z.string(),
    email: text,
    first_name: text,
    last_name: text,
    billing_address: address.nullish(),
  }),
})

type OffSession = z.output<typeof input>

/** @returns the off-session payment in a session's data; `undefined` if a shopper is present */
function offSessionIn(data: unknown): OffSession | undefined {
  if (typeof data !== "object" || data === null || !("off_session" in data) || data.off_session !== true)
    return undefined
  const read = input.safeParse(data)
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? ""
    throw invalid(createMessage("off_session.data_invalid", { field: `data.${field}` }))
  }
  return read.data
}

/**
 * Rejects an off-session payment that could not be charged, when its session is created.
 *
 * @throws MedusaError with the field
 */
export async function checkOffSession(
  { acquiring }: ProviderDependencies,
  handle: string,
  data: unknown,
  context: PaymentProviderContext | undefined
): Promise<void> {
  const requested = offSessionIn(data)
  if (!requested) return
  await checkCaptureMethod(acquiring, handle, requested)
  await asMedusaError(() =>
    requireSavedCard(acquiring, { customerId: context?.customer?.id, account: handle, id: requested.payment_method })
  )
}

/**
 * Charges the saved card of an off-session payment, once. The session gets no second attempt, whatever the outcome.
 *
 * @returns the attempt; `undefined` for a session with a present shopper
 * @throws MedusaError for everything that is rejected before sending
 */
export async function chargeOffSession(
  { acquiring }: ProviderDependencies,
  handle: string,
  session: PaymentSessionDTO,
  clock: Clock
): Promise<PaymentRow | undefined> {
  const requested = offSessionIn(session.data)
  if (!requested) return undefined
  // The account's settings and the session's data may have changed since the session was created.
  await checkCaptureMethod(acquiring, handle, requested)
  const owner = owned.safeParse(session.context)
  if (!owner.success) throw invalid(createMessage("off_session.customer_missing"))
  const { customer } = owner.data
  const payment = {
    handle,
    session,
    exactAmount: exactAmount(session),
    cardId: requested.payment_method,
    customerId: customer.id,
    payer: payerOf(customer),
  }
  return asMedusaError(() => chargeSavedCard(acquiring, payment, clock))
}

/**
 * The account's setting decides when money is captured, so a request cannot choose.
 *
 * @throws MedusaError for another capture method
 */
async function checkCaptureMethod(
  acquiring: ProviderDependencies["acquiring"],
  handle: string,
  { capture_method }: OffSession
): Promise<void> {
  const capture = (await acquiring.accounts.findReadable(handle))?.capture
  if (capture === undefined || capture_method === undefined || capture_method === capture) return
  throw invalid(
    capture === "automatic"
      ? createMessage("off_session.account_captures", { method: capture_method, account: handle })
      : createMessage("off_session.account_authorizes", { method: capture_method, account: handle })
  )
}

function payerOf({
  id,
  email,
  first_name,
  last_name,
  billing_address,
}: z.output<typeof owned>["customer"]): AbsentPayment["payer"] {
  const billing = toAddress(billing_address)
  // The date of the customer's registration is not available here, so the gateway does not receive the customer as an
  // account owner.
  const customer = {
    id,
    hasAccount: false,
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    email: email ?? "",
    created_at: new Date(0),
  }
  return { email: email ?? "", customer, billing, delivery: billing }
}

function invalid(message: Message): MedusaError {
  return new MedusaMessageError(MedusaError.Types.INVALID_DATA, message)
}
