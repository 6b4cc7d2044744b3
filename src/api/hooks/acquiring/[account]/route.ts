import { handle } from "../../../http/shared/handle"
import { queryOf } from "../../../http/shared/query-aside"
import { readBody } from "../../../http/shared/read-body"
import { WEBHOOK_LIMITS, takeWebhook } from "../../../http/webhooks/take-webhook"

/**
 * `POST /hooks/acquiring/:account`, the notify_url of an account. A webhook is acknowledged right after its row is
 * committed. It is processed after the response, or by the worker if the process dies before.
 */
export const POST = handle(async (request, response) => {
  const body = await readBody(request, WEBHOOK_LIMITS)
  await takeWebhook(request, response, request.params.account ?? "", { method: "POST", body })
})

/** `GET /hooks/acquiring/:account`, for gateways that send webhooks by GET (profile `webhooks.accept_get`). */
export const GET = handle(async (request, response) => {
  await takeWebhook(request, response, request.params.account ?? "", { method: "GET", query: queryOf(request) })
})
