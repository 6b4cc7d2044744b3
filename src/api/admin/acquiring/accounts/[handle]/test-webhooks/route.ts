import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import type { WebhookTest } from "../../../../../../application/accounts/test-webhooks"
import { testWebhooks } from "../../../../../../application/accounts/test-webhooks"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/accounts/:handle/test-webhooks`: sends a test webhook to the account's own address and returns
 * how far it came.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const account = request.params.handle ?? ""
  const action = {
    action: "account.webhooks_tested",
    subject: account,
    found: ({ result }: WebhookTest) => ({ result }),
  } as const
  response.json({
    webhooks: await audited(request, action, () => testWebhooks(request.scope, account, systemClock), systemClock),
  })
})
