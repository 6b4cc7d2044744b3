import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { PAYMENT_LINK_STATES } from "../../../../domain/payment-link-state"
import { acquiringOf } from "../../../../workflows/acquiring"
import { makeLink } from "../../../../workflows/payment-links/change-link"
import { paymentLinkRecord } from "../../../../workflows/payment-links/link-record"
import { handle } from "../../../http/handle"
import { filterText, oneOrMore, pageInput } from "../../../http/list-input"
import { newPaymentLinkInput } from "../../../http/payment-link-input"
import { parseInput } from "../../../http/shopper-input"

const clock = (): Date => new Date()

const ORDERS = {
  created_at: { column: "created_at", direction: "asc" },
  "-created_at": { column: "created_at", direction: "desc" },
  expires_at: { column: "expires_at", direction: "asc" },
  "-expires_at": { column: "expires_at", direction: "desc" },
} as const

const listInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at", "expires_at", "-expires_at"]).default("-created_at"),
  /** The beginning of the id of a link, an order, a charge or a payment. */
  q: filterText(64),
  state: oneOrMore(PAYMENT_LINK_STATES),
  account: filterText(32),
  order_id: filterText(64),
  charge_id: filterText(64),
})

/** `GET /admin/acquiring/payment-links`: newest first, with `limit`, `offset`, `order`, `q` and filters as Medusa's lists take them. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(listInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.paymentLinks.list(filters, { limit, offset, order: ORDERS[order] })
  response.json({ payment_links: rows.map((row) => paymentLinkRecord(acquiring, row)), count, limit, offset })
})

/** `POST /admin/acquiring/payment-links`: `{ order_id, account? } | { charge_id }`, for all that is outstanding of it. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const link = await makeLink(request.scope, parseInput(newPaymentLinkInput, request.body), request.auth_context.actor_id, clock)
  response.json({ payment_link: paymentLinkRecord(acquiringOf(request.scope), link) })
})
