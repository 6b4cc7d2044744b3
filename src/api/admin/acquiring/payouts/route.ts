import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { payOut } from "../../../../workflows/pay-out"
import { audited } from "../../../http/audited"
import { handle } from "../../../http/handle"
import { payoutInput } from "../../../http/payout-input"
import { readJson } from "../../../http/read-body"
import { parseInput } from "../../../http/shopper-input"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/payouts`: sends money to somebody. The same `request_id` again answers what became of the first. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(payoutInput, await readJson(request, { bytes: 32 * 1024, milliseconds: 10_000 }))
  const { account, request_id, payment_amount, payment_currency } = input
  const asked = { account, request_id, payment_amount, payment_currency }
  const payout = await audited(request, { act: "payout.made", asked, made: () => request_id }, () => payOut(request.scope, input, request.auth_context.actor_id, clock), clock)
  response.json({ payout })
})
