import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"

/** Returns the address of a page of the plugin that a token opens. */
export function tokenUrl(
  { publicUrl }: AcquiringOptions,
  kind: "checkout" | "return" | "cancel" | "pay",
  token: string
): string {
  return `${publicUrl}/acquiring/${kind}/${token}`
}
