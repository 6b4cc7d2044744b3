const PROVIDER = "pp_acquiring_"

/** The parts of Medusa's order that say by whom it was paid. */
interface ByProvider {
  readonly payment_collections: readonly {
    readonly payments?: readonly { readonly provider_id: string; readonly canceled_at?: unknown }[] | null
  }[]
}

/** Whether a payment provider of Medusa's is one of our accounts. */
export function isOurs({ provider_id }: { readonly provider_id: string }): boolean {
  return provider_id.startsWith(PROVIDER)
}

/** The account that an order was paid at; undefined where it was at none of ours. */
export function accountPaidAt({ payment_collections: collections }: ByProvider): string | undefined {
  const ours = collections.flatMap(({ payments }) => payments ?? []).filter(isOurs)
  const paid = ours.find(({ canceled_at }) => !canceled_at) ?? ours[0]
  return paid?.provider_id.slice(PROVIDER.length)
}
