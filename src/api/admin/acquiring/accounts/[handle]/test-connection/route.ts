import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { testConnection } from "../../../../../../workflows/gateway-accounts/test-connection"
import { handle } from "../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/accounts/:handle/test-connection`: asks the gateway one signed question and tells in words what came of it. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ connection: await testConnection(request.scope, request.params.handle ?? "", clock) })
})
