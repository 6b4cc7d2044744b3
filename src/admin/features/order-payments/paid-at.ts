const PROVIDER = "pp_acquiring_"

/** The fields of Medusa's order that name its payment provider. */
interface ByProvider {
  readonly payment_collections: readonly {
    readonly payments?: readonly { readonly provider_id: string; readonly canceled_at?: unknown }[] | null
  }[]
}

/** Whether a payment provider in Medusa is a gateway account of this plugin. */
export function isOurs({ provider_id }: { readonly provider_id: string }): boolean {
  return provider_id.startsWith(PROVIDER)
}

/** The gateway account that an order was paid with; `undefined` if there is none. */
export function accountPaidAt({ payment_collections: collections }: ByProvider): string | undefined {
  const ours = collections.flatMap(({ payments }) => payments ?? []).filter(isOurs)
  const paid = ours.find(({ canceled_at }) => !canceled_at) ?? ours[0]
  return paid?.provider_id.slice(PROVIDER.length)
}
