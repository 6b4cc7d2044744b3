import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { offeredPlans } from "../../../../application/subscriptions/subscribe/offered-plans"
import { handle } from "../../../http/shared/handle"
import { parseInput } from "../../../http/shared/shopper-input"
import { offeredPlansInput } from "../../../http/subscriptions/subscription-input"

/** `GET /store/acquiring/plans?variant_id=`: the plans on which a variant is sold. */
export const GET = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const { variant_id } = parseInput(offeredPlansInput, request.query)
  response.json({ plans: await offeredPlans(request.scope, variant_id) })
})
