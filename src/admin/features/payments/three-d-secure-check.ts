/** The spellings of yes and no by gateways. */
const YES: ReadonlySet<string> = new Set(["1", "y", "yes", "true"])
const NO: ReadonlySet<string> = new Set(["0", "n", "no", "false"])

/**
 * Whether there was a 3-D Secure check without a known result, by `is3ds` of a query (gateway-api 2.11). `undefined`
 * for other values, because the gateway's document does not list them.
 */
export function wasThreeDSecureChecked(is3ds: string | null): boolean | undefined {
  const value = (is3ds ?? "").toLowerCase()
  if (value === "" || NO.has(value)) return false
  return YES.has(value) ? true : undefined
}
