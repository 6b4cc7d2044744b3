import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import type { SignatureReport } from "../../../../../../application/accounts/find-signature"
import { reportSignature } from "../../../../../../application/accounts/find-signature"
import { SIGNATURE_BODY, findSignatureInput } from "../../../../../http/accounts/account-input"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { readJson } from "../../../../../http/shared/read-body"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/accounts/:handle/find-signature`: searches the profile settings under which a message
 * verifies. Nothing is stored or changed.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(findSignatureInput, await readJson(request, SIGNATURE_BODY))
  const account = request.params.handle ?? ""
  const action = {
    action: "account.signature_sought",
    subject: account,
    found: ({ result }: SignatureReport) => ({ result }),
  } as const
  response.json({
    signature: await audited(request, action, () => reportSignature(request.scope, account, input), systemClock),
  })
})
