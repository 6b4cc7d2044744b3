import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendShopFile } from "../../../../shop/files"

export const GET = (request: MedusaRequest, response: MedusaResponse): void =>
  sendShopFile(`assets/${request.params.file}`, response)
