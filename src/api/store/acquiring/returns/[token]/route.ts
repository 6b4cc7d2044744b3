import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { readReturn } from "../../../../../application/payments/hosted-page/read-return"
import { handle } from "../../../../http/shared/handle"

/**
 * `POST /store/acquiring/returns/:token`: what the one-time token of a return stands for, once and within ten minutes; for a
 * browser that came back without the shop's memory of the cart.
 */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  response.json(
    await readReturn(
      request.scope,
      { token: request.params.token ?? "", customerId: request.auth_context?.actor_id },
      systemClock
    )
  )
})
