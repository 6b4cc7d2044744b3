import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { resolveSecond } from "../../../../../../application/admin/resolutions/resolve-second"
import { resolveMismatch } from "../../../../../../application/admin/resolutions/resolve-mismatch"
import { resolveUnknown } from "../../../../../../application/admin/resolutions/resolve-unknown"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { paymentResolutionInput } from "../../../../../http/payments/resolution-input"
import { parseInput } from "../../../../../http/shared/shopper-input"

const RESOLVE = { nothing_stored: resolveMismatch, nothing_taken: resolveUnknown, same_payment: resolveSecond } as const

/**
 * `POST /admin/acquiring/payments/:id/resolve`: resolves a payment by its state in the gateway's back office.
 * `nothing_stored`: the gateway keeps no money of a `mismatch`. `nothing_taken`: the gateway took no money for a payment
 * that is `unknown` or was left on its page, if it cannot be queried or the account now has other numbers.
 * `same_payment`: a second transaction under another payment's order number is that payment. Reverse a payment that was
 * taken twice instead.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { outcome } = parseInput(paymentResolutionInput, request.body)
  const id = request.params.id ?? ""
  const resolved = await audited(
    request,
    { action: "payment.resolved", subject: id, input: { outcome } },
    () => RESOLVE[outcome](request.scope, id, systemClock),
    systemClock
  )
  response.json({ payment: await readPaymentRecord(acquiringOf(request.scope), resolved) })
})
