import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import type { ConnectionTest } from "../../../../../../application/accounts/test-connection"
import { testConnection } from "../../../../../../application/accounts/test-connection"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/accounts/:handle/test-connection`: sends one signed query to the gateway and returns the
 * result as text.
 */
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
