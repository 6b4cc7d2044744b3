import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendReactShopFile } from "../../shop/files"

export const GET = (_request: MedusaRequest, response: MedusaResponse): void =>
  sendReactShopFile("index.html", response)
