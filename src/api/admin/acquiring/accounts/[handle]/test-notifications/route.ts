import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { testNotifications } from "../../../../../../workflows/gateway-accounts/test-notifications"
import { handle } from "../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/accounts/:handle/test-notifications`: sends a check to the account's own address for notifications and tells how far it came. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ notifications: await testNotifications(request.scope, request.params.handle ?? "", clock) })
})
