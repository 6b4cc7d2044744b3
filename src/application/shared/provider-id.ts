/** The provider's identifier in Medusa. Regions offer the provider under the id `pp_acquiring_<handle>`. */
export const PROVIDER_IDENTIFIER = "acquiring"

const PREFIX = `pp_${PROVIDER_IDENTIFIER}_`

/** Returns the account handle in a provider id; `undefined` for another provider. */
export function handleOfProvider(providerId: string): string | undefined {
  return providerId.startsWith(PREFIX) ? providerId.slice(PREFIX.length) : undefined
}

export function providerOf(handle: string): string {
  return PREFIX + handle
}
