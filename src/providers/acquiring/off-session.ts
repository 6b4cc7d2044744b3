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
 * What a server writes into the data of a session at which no shopper is present. A storefront cannot: the door of Medusa's own
 * route refuses it (api/http/payments/reject-off-session.ts).
 */
const wish = z.object({
  off_session: z.literal(true),
  confirm: z.literal(true),
  /** The id of a saved card. */
  payment_method: z.string(),
  capture_method: z.enum(["automatic", "manual"]).optional(),
})

const word = z.string().nullish()

const address = z.object({
  first_name: word,
  last_name: word,
  address_1: word,
  address_2: word,
  city: word,
  country_code: word,
  province: word,
  postal_code: word,
  phone: word,
})

/** Whose session it is: Medusa fills it in by the customer for whom the session is made. */
const owned = z.object({
  customer: z.object({
    id: z.string(),
    email: word,
    first_name: word,
    last_name: word,
    billing_address: address.nullish(),
  }),
})

type OffSession = z.output<typeof wish>

/** @returns what is to be charged, `undefined` for a session at which a shopper is present */
function offSessionIn(data: unknown): OffSession | undefined {
  if (typeof data !== "object" || data === null || !("off_session" in data) || data.off_session !== true)
    return undefined
  const read = wish.safeParse(data)
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? ""
    throw invalid(
      `data.${field} is not right: an off_session payment needs payment_method, confirm: true, and may have capture_method.`
    )
  }
  return read.data
}

/** Refuses, when its session is made, what could not be charged. @throws MedusaError naming the field */
export async function checkOffSession(
  { acquiring }: ProviderDependencies,
  handle: string,
  data: unknown,
  context: PaymentProviderContext | undefined
): Promise<void> {
  const asked = offSessionIn(data)
  if (!asked) return
  await checkCaptureMethod(acquiring, handle, asked)
  await asMedusaError(() =>
    requireSavedCard(acquiring, { customerId: context?.customer?.id, account: handle, id: asked.payment_method })
  )
}

/**
 * Charges the saved card of an off-session payment, once: whatever came of it, there is no second attempt of this session.
 *
 * @returns the attempt; `undefined` for a session at which a shopper is present
 * @throws MedusaError for what is refused before anything is sent
 */
export async function chargeOffSession(
  { acquiring }: ProviderDependencies,
  handle: string,
  session: PaymentSessionDTO,
  clock: Clock
): Promise<PaymentRow | undefined> {
  const asked = offSessionIn(session.data)
  if (!asked) return undefined
  // The account may have been set otherwise since the session was made, and the session's data may have been written since.
  await checkCaptureMethod(acquiring, handle, asked)
  const owner = owned.safeParse(session.context)
  if (!owner.success) throw invalid("An off_session payment needs a session that was made for a customer.")
  const { customer } = owner.data
  const payment = {
    handle,
    session,
    exactAmount: exactAmount(session),
    cardId: asked.payment_method,
    customerId: customer.id,
    payer: payerOf(customer),
  }
  return asMedusaError(() => chargeSavedCard(acquiring, payment, clock))
}

/** When money is taken is a setting of the gateway's account: no request says it. @throws MedusaError where another one is wished for */
async function checkCaptureMethod(
  acquiring: ProviderDependencies["acquiring"],
  handle: string,
  { capture_method }: OffSession
): Promise<void> {
  const capture = (await acquiring.accounts.findReadable(handle))?.capture
  if (capture === undefined || capture_method === undefined || capture_method === capture) return
  throw invalid(`data.capture_method is ${capture_method}, and account ${handle} ${REMEDIES[capture]}.`)
}

const REMEDIES = {
  automatic: 'captures at once: leave it out, or let the gateway set the account to wait, and write capture: "manual"',
  manual:
    'waits to be captured: leave it out, and capture the payment in Medusa, or let the gateway set the account to capture at once, and write capture: "automatic"',
} as const

function payerOf({
  id,
  email,
  first_name,
  last_name,
  billing_address,
}: z.output<typeof owned>["customer"]): AbsentPayment["payer"] {
  const billing = toAddress(billing_address)
  // Since when they have an account is not handed on, so that they are not shown to the gateway as the owner of one.
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

function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
