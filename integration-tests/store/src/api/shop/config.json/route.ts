import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readEnvironment } from "../../../environment"
import { shopConfig } from "../../../shop/config"

export const GET = async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
  const config = await shopConfig(request.scope, readEnvironment(process.env).publicUrl)
  if (config) response.setHeader("cache-control", "no-store").json(config)
  else response.status(503).json({ message: "The store has no data yet: run its seed." })
}
