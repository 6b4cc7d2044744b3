import type { AccountRow } from "../queries/accounts"

type Able = Pick<AccountRow, "handle" | "mode" | "filled_in" | "enabled" | "has_provider" | "direct_cards_allowed"> & {
  readonly fields: { readonly flow: { readonly value: unknown } }
}

/** The accounts at which a payment link can be paid: those with the gateway's page, by which Medusa can open a payment. */
export function accountsForLinks<Account extends Able>(accounts: readonly Account[]): Account[] {
  return accounts.filter(
    ({ filled_in, enabled, has_provider, direct_cards_allowed, fields }) =>
      filled_in !== null && enabled && has_provider && !(direct_cards_allowed && fields.flow.value === "direct")
  )
}

/**
 * The account that a payment link is made with unless another one is chosen.
 *
 * @param able those at which it can be paid
 * @param paidAt that of the order, which comes first; then one with real money
 */
export function accountForLink(
  able: readonly Pick<Able, "handle" | "mode">[],
  paidAt: string | undefined
): string | undefined {
  const account = able.find(({ handle }) => handle === paidAt) ?? able.find(({ mode }) => mode === "live") ?? able[0]
  return account?.handle
}
