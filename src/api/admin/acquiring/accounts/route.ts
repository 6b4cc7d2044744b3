import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listAccounts } from "../../../../application/admin/accounts/list-accounts"
import { accountListInput } from "../../../http/accounts/account-input"
import { handle } from "../../../http/shared/handle"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/accounts`: the gateway accounts, filled in or not, in the order of medusa-config, with `limit`,
 * `offset`, `order` and `q`.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, ...choice } = parseInput(accountListInput, request.query)
  const { accounts, count } = await listAccounts(request.scope, { limit, offset, ...choice })
  response.json({ accounts, count, limit, offset })
})
