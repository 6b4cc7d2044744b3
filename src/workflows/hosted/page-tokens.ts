import type { AcquiringOptions } from "../../modules/acquiring/options"
import { Refusal } from "../refusal"

/** An address of ours that a token opens. */
export function tokenUrl({ publicUrl }: AcquiringOptions, kind: "checkout" | "return" | "cancel", token: string): string {
  return `${publicUrl}/acquiring/${kind}/${token}`
}

/**
 * A place to send the shopper back to: only an exact origin of `storefrontUrls`.
 *
 * @throws Refusal `invalid_request` naming the field
 */
export function allowedStorefrontUrl({ storefrontUrls }: AcquiringOptions, field: string, url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { origin, protocol, username, password } = new URL(url)
  const allowed = ["http:", "https:"].includes(protocol) && !username && !password && storefrontUrls.includes(origin)
  if (!allowed) throw new Refusal("invalid_request", field, `${field} is not at one of the store's storefrontUrls.`)
  return url
}
