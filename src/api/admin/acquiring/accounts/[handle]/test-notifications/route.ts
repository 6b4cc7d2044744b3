import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import type { NotificationTest } from "../../../../../../workflows/gateway-accounts/test-notifications"
import { testNotifications } from "../../../../../../workflows/gateway-accounts/test-notifications"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/accounts/:handle/test-notifications`: sends a check to the account's own address for notifications and tells how far it came. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const account = request.params.handle ?? ""
  const act = {
    act: "account.notifications_tested",
    subject: account,
    found: ({ result }: NotificationTest) => ({ result }),
  } as const
  response.json({
    notifications: await audited(
      request,
      act,
      () => testNotifications(request.scope, account, systemClock),
      systemClock
    ),
  })
})
