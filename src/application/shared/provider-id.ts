/** The provider's identifier in Medusa: `pp_acquiring_<handle>` is the id that regions offer. */
export const PROVIDER_IDENTIFIER = "acquiring"

const PREFIX = `pp_${PROVIDER_IDENTIFIER}_`

/** The account handle in a provider id; `undefined` for a provider that is not ours. */
export function handleOfProvider(providerId: string): string | undefined {
  return providerId.startsWith(PREFIX) ? providerId.slice(PREFIX.length) : undefined
}

/** The provider of an account's handle. */
export function providerOf(handle: string): string {
  return PREFIX + handle
}
