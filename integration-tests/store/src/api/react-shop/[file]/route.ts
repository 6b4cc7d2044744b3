import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendReactShopFile } from "../../../shop/files"

export const GET = (request: MedusaRequest, response: MedusaResponse): void =>
  sendReactShopFile(request.params.file ?? "", response)
