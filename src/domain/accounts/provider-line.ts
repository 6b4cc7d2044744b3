/** Where Medusa finds the provider that an account's line in medusa-config names. */
export const PROVIDER = "medusa-payment-acquiring/providers/acquiring"

/** The line of medusa-config that gives an account its provider. */
export function providerLine(handle: string): string {
  return `{ resolve: "${PROVIDER}", id: "${handle}"${handle === "default" ? "" : `, options: { account: "${handle}" }`} }`
}
