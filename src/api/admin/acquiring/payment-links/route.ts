import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { requireLink } from "../../../../application/payment-links/change-link"
import { readPaymentLinkRecord, readPaymentLinkRecords } from "../../../../application/payment-links/link-record"
import { runAudited } from "../../../http/accounts/audited"
import { handle } from "../../../http/shared/handle"
import { newPaymentLinkInput, paymentLinkListInput } from "../../../http/payment-links/payment-link-input"
import { parseInput } from "../../../http/shared/shopper-input"
import { createAcquiringPaymentLinkWorkflow } from "../../../../workflows/payment-links/create-payment-link"

const ORDERS = {
  created_at: { column: "created_at", direction: "asc" },
  "-created_at": { column: "created_at", direction: "desc" },
  expires_at: { column: "expires_at", direction: "asc" },
  "-expires_at": { column: "expires_at", direction: "desc" },
} as const

/**
 * `GET /admin/acquiring/payment-links`: the payment links, newest first, with `limit`, `offset`, `order`, `q` and
 * filters like Medusa's lists.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(paymentLinkListInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.paymentLinks.list(filters, { limit, offset, order: ORDERS[order] })
  response.json({ payment_links: await readPaymentLinkRecords(acquiring, rows), count, limit, offset })
})

/**
 * `POST /admin/acquiring/payment-links`: creates a payment link for the outstanding amount of an order,
 * `{ order_id, account? }`, or for a billing cycle, `{ billing_cycle_id }`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const target = parseInput(newPaymentLinkInput, request.body)
  const { id } = await runAudited(request, (actor) =>
    createAcquiringPaymentLinkWorkflow(request.scope).run({ input: { ...target, ...actor } })
  )
  const acquiring = acquiringOf(request.scope)
  response.json({ payment_link: await readPaymentLinkRecord(acquiring, await requireLink(acquiring, id)) })
})
