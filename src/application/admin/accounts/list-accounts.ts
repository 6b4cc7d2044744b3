import type { MedusaContainer } from "@medusajs/framework/types"
import type { AccountRecord } from "./account-record"
import { readAccountRecords } from "./account-record"
import { allHandles } from "../../accounts/handles"

/** The sort orders of the account list; a minus sign means descending. */
export const ACCOUNT_ORDERS = ["handle", "-handle", "name", "-name"] as const

export interface AccountPage {
  readonly limit: number
  readonly offset: number
  /** Default: the order in medusa-config. */
  readonly order?: (typeof ACCOUNT_ORDERS)[number]
  /** Part of a handle or of a name. */
  readonly q?: string
}

/**
 * A page of the accounts, configured or not, and their count. A store has a handful, so they are filtered in memory.
 */
export async function listAccounts(
  container: MedusaContainer,
  { limit, offset, order, q }: AccountPage
): Promise<{ accounts: AccountRecord[]; count: number }> {
  const all = await readAccountRecords(container, await allHandles(container))
  const chosen = chooseAccounts(all, q, order)
  return { accounts: chosen.slice(offset, offset + limit), count: chosen.length }
}

type Named = Pick<AccountRecord, "handle"> & { readonly fields: { readonly name: { readonly value: unknown } } }

/** Filters accounts by a text in their handle or name, and sorts them. One without a name is sorted by its handle. */
export function chooseAccounts<Account extends Named>(
  accounts: readonly Account[],
  q: string | undefined,
  order: AccountPage["order"]
): Account[] {
  const sought = q?.toLowerCase() ?? ""
  const found = accounts.filter((account) =>
    [account.handle, nameOf(account)].some((text) => text.toLowerCase().includes(sought))
  )
  if (order === undefined) return found
  const textOf = order.endsWith("name") ? nameOf : ({ handle }: Named) => handle
  const sorted = found.toSorted(
    (one, other) => textOf(one).localeCompare(textOf(other)) || one.handle.localeCompare(other.handle)
  )
  return order.startsWith("-") ? sorted.toReversed() : sorted
}

function nameOf({ handle, fields: { name } }: Named): string {
  return typeof name.value === "string" && name.value !== "" ? name.value : handle
}
