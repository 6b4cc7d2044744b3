import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { readAccount } from "../../../../../application/admin/accounts/account-record"
import { changeAccount } from "../../../../../application/accounts/change-account"
import { ACCOUNT_BODY, accountChangeInput } from "../../../../http/accounts/account-input"
import { handle } from "../../../../http/shared/handle"
import { readJson } from "../../../../http/shared/read-body"
import { parseInput } from "../../../../http/shared/shopper-input"

/** `GET /admin/acquiring/accounts/:handle`: one gateway account with its latest changes, without secrets. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ account: await readAccount(request.scope, request.params.handle ?? "") })
})

/**
 * `POST /admin/acquiring/accounts/:handle`: fills in, changes or enables an account. A missing field remains unchanged;
 * null resets a field to its default.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { version: seen, ...change } = parseInput(accountChangeInput, await readJson(request, ACCOUNT_BODY))
  const account = request.params.handle ?? ""
  await changeAccount(request.scope, account, change, { by: request.auth_context.actor_id, seen }, systemClock)
  response.json({ account: await readAccount(request.scope, account) })
})
