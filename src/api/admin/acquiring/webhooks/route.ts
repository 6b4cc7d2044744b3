import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { readWebhookEventRecords } from "../../../../application/admin/webhook-event-record"
import { handle } from "../../../http/shared/handle"
import { webhookListInput } from "../../../http/webhooks/webhook-input"
import { parseInput } from "../../../http/shared/shopper-input"

const ORDERS = {
  created_at: { column: "created_at", direction: "asc" },
  "-created_at": { column: "created_at", direction: "desc" },
  updated_at: { column: "updated_at", direction: "asc" },
  "-updated_at": { column: "updated_at", direction: "desc" },
} as const

/**
 * `GET /admin/acquiring/webhooks`: the webhook inbox, newest first, with `limit`, `offset`, `order`, `q` and filters.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(webhookListInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.inbox.list(filters, { limit, offset, order: ORDERS[order] })
  response.json({ webhooks: await readWebhookEventRecords(acquiring, rows), count, limit, offset })
})
