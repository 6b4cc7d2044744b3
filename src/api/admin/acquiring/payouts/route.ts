import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { makePayout } from "../../../../application/modifications/payouts/make-payout"
import { payoutRecord } from "../../../../application/modifications/payouts/payout-record"
import { audited } from "../../../http/accounts/audited"
import { handle } from "../../../http/shared/handle"
import { payoutInput, payoutListInput } from "../../../http/modifications/payout-input"
import { readJson } from "../../../http/shared/read-body"
import { receiverForAudit } from "../../../http/payments/receiver-for-audit"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/payouts`: the payouts, newest first, with `limit`, `offset`, `order`, `q` and filters like
 * Medusa's lists. `allowed` is what `medusa-config` allows.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(payoutListInput, request.query)
  const { payouts, options } = acquiringOf(request.scope)
  const { rows, count } = await payouts.list(filters, { limit, offset, order })
  const allowed = {
    enabled: options.payouts.enabled,
    currency_codes: Object.keys(options.payouts.limits).map((code) => code.toLowerCase()),
  }
  response.json({ payouts: rows.map((row) => payoutRecord(row, options)), count, limit, offset, allowed })
})

/**
 * `POST /admin/acquiring/payouts`: creates a payout, which is sent or awaits approval. A repeated `request_id` returns
 * the first payout.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const payout = parseInput(payoutInput, await readJson(request, { bytes: 32 * 1024, milliseconds: 10_000 }))
  const { account, request_id, payment_amount, payment_currency } = payout
  const input = { account, request_id, payment_amount, payment_currency, ...receiverForAudit(request, payout) }
  const action = { action: "payout.created", input, createdId: ({ id }: { readonly id: string }) => id } as const
  const created = await audited(
    request,
    action,
    () => makePayout(request.scope, payout, request.auth_context.actor_id, systemClock),
    systemClock
  )
  response.json({ payout: payoutRecord(created, acquiringOf(request.scope).options) })
})
