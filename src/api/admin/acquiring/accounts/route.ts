import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readAccountRecords } from "../../../../workflows/gateway-accounts/account-record"
import { allHandles } from "../../../../workflows/gateway-accounts/handles"
import { accountListInput } from "../../../http/account-input"
import { handle } from "../../../http/handle"
import { parseInput } from "../../../http/shopper-input"

/** `GET /admin/acquiring/accounts`: the gateway accounts in the order of medusa-config, filled in or not, with `limit` and `offset`. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset } = parseInput(accountListInput, request.query)
  const handles = await allHandles(request.scope)
  const accounts = await readAccountRecords(request.scope, handles.slice(offset, offset + limit))
  response.json({ accounts, count: handles.length, limit, offset })
})
