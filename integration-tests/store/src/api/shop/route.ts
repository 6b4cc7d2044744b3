import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendShopFile } from "../../shop/files"

export const GET = (_request: MedusaRequest, response: MedusaResponse): void => sendShopFile("index.html", response)
