import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import type { ConnectionTest } from "../../../../../../workflows/gateway-accounts/test-connection"
import { testConnection } from "../../../../../../workflows/gateway-accounts/test-connection"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/accounts/:handle/test-connection`: asks the gateway one signed question and tells in words what came of it. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const account = request.params.handle ?? ""
  const action = {
    action: "account.tested",
    subject: account,
    found: ({ result }: ConnectionTest) => ({ result }),
  } as const
  response.json({
    connection: await audited(request, action, () => testConnection(request.scope, account, systemClock), systemClock),
  })
})
