/** The path of the provider for Medusa's module resolution. */
export const PROVIDER = "medusa-payment-acquiring/providers/acquiring"

/** The line in medusa-config that registers the provider of a gateway account. */
export function providerLine(handle: string): string {
  return `{ resolve: "${PROVIDER}", id: "${handle}"${handle === "default" ? "" : `, options: { account: "${handle}" }`} }`
}
