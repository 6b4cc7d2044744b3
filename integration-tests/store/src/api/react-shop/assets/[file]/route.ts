import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendReactShopFile } from "../../../../shop/files"

export const GET = (request: MedusaRequest, response: MedusaResponse): void =>
  sendReactShopFile(`assets/${request.params.file}`, response)
