import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { readReturn } from "../../../../../application/payments/hosted-page/read-return"
import { handle } from "../../../../http/shared/handle"

/**
 * `POST /store/acquiring/returns/:token`: the payment session of a one-time return token, valid once and for ten
 * minutes. Use it for a browser that returns without the storefront's cart.
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
