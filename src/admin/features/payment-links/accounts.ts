import type { AccountRow } from "../../hooks/queries/accounts"

type Able = Pick<AccountRow, "handle" | "mode" | "filled_in" | "enabled" | "has_provider" | "direct_cards_allowed"> & {
  readonly fields: { readonly flow: { readonly value: unknown } }
}

/**
 * The accounts that can take a payment link: those that Medusa can open a payment with, and that have the gateway's
 * page.
 */
export function accountsForLinks<Account extends Able>(accounts: readonly Account[]): Account[] {
  return accounts.filter(
    ({ filled_in, enabled, has_provider, direct_cards_allowed, fields }) =>
      filled_in !== null && enabled && has_provider && !(direct_cards_allowed && fields.flow.value === "direct")
  )
}

/**
 * The default account of a payment link.
 *
 * @param able the accounts that can take it
 * @param paidAt the account of the order, which comes first; then a live account
 */
export function accountForLink(
  able: readonly Pick<Able, "handle" | "mode">[],
  paidAt: string | undefined
): string | undefined {
  const account = able.find(({ handle }) => handle === paidAt) ?? able.find(({ mode }) => mode === "live") ?? able[0]
  return account?.handle
}
