import "../../../../application/register"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { takeReturn } from "../../../http/payments/take-return"

/** `GET|POST /acquiring/cancel/:token`: the cancel_url to which the gateway sends the shopper's browser. */
export const GET = async (request: MedusaRequest, response: MedusaResponse): Promise<void> =>
  takeReturn(request, response, "cancel")

export const POST = GET
