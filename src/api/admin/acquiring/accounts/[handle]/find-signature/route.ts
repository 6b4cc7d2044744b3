import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reportSignature } from "../../../../../../workflows/gateway-accounts/find-signature"
import { SIGNATURE_BODY, findSignatureInput } from "../../../../../http/account-input"
import { handle } from "../../../../../http/handle"
import { readJson } from "../../../../../http/read-body"
import { parseInput } from "../../../../../http/shopper-input"

/** `POST /admin/acquiring/accounts/:handle/find-signature`: tries under which settings of the profile a message verifies; stores and changes nothing. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(findSignatureInput, await readJson(request, SIGNATURE_BODY))
  response.json({ signature: await reportSignature(request.scope, request.params.handle ?? "", input) })
})
