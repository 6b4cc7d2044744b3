/** The store's configuration of its page: `GET /shop/config.json`. */
export interface ShopConfig {
  publishable_key: string
  backend_url: string
  region_id: string
  variant_id: string
  currency_code: string
}

const FIELDS = ["publishable_key", "backend_url", "region_id", "variant_id", "currency_code"] as const

/** @throws Error with a sentence for the page when the store is not ready */
export async function loadConfig(): Promise<ShopConfig> {
  const response = await fetch("/shop/config.json", { cache: "no-store" })
  const config: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !isConfig(config)) throw new Error("The shop is not open yet. Please try again in a moment.")
  return config
}

function isConfig(value: unknown): value is ShopConfig {
  return (
    typeof value === "object" &&
    value !== null &&
    FIELDS.every((field) => typeof Reflect.get(value, field) === "string")
  )
}
