import type { AccountFieldName } from "../../modules/acquiring/accounts/account-settings"
import type { AccountView, AccountWish } from "../queries/accounts"
import type { FieldKind } from "./fields"
import { FIELDS } from "./fields"
import { typedOf, valueOf } from "./typed"
import type { Typed } from "./typed"

type Fields = Pick<AccountView, "fields" | "filled_in">

/**
 * What stands in an input before anybody types. Whether an account is for tests is not known before somebody says so: a default would call
 * real charges a test.
 */
export function typedBefore({ fields, filled_in }: Fields, name: AccountFieldName): string | boolean {
  const { value, locked } = fields[name]
  return name === "mode" && filled_in === null && !locked ? "" : typedOf(FIELDS[name], value)
}

/** The first field of which something has to be chosen, and is not. */
export function notChosen(
  account: Fields,
  names: readonly AccountFieldName[],
  typed: Typed
): AccountFieldName | undefined {
  return names.find((name) => FIELDS[name].kind === "choice" && (typed[name] ?? typedBefore(account, name)) === "")
}

/** What tells the account from others at the gateway. */
const NUMBERS: ReadonlySet<AccountFieldName> = new Set<AccountFieldName>([
  "merchant_id",
  "account_id",
  "mode",
  "baseUrl",
])

/** Whether what was typed makes it another account at the gateway. */
export function changesNumbers(account: Fields, names: readonly AccountFieldName[], typed: Typed): boolean {
  return names.some(
    (name) => NUMBERS.has(name) && typed[name] !== undefined && typed[name] !== typedBefore(account, name)
  )
}

/** Whether what was typed sends requests to another address: the server wants the key then. */
export function changesAddress(account: Fields, typed: Typed): boolean {
  return typed.baseUrl !== undefined && typed.baseUrl !== typedBefore(account, "baseUrl")
}

/** How a field is typed in. Of the flows only what the plugin's options allow can be chosen, beside what is saved. */
export function fieldKindOf(
  account: Fields & Pick<AccountView, "direct_cards_allowed">,
  name: AccountFieldName
): FieldKind {
  const kind = FIELDS[name]
  if (name !== "flow" || kind.kind !== "choice" || account.direct_cards_allowed) return kind
  return {
    ...kind,
    options: kind.options.filter((option) => option === "hosted" || option === account.fields.flow.value),
  }
}

/**
 * What is to be written of an account: the fields that were touched, and of these no other than those that differ.
 *
 * @param typed what was touched
 * @throws NotTyped
 */
export function wishOfFields(account: Fields, names: readonly AccountFieldName[], typed: Typed): AccountWish {
  const touched = names.flatMap((name) => {
    const value = typed[name]
    return value === undefined || value === typedBefore(account, name)
      ? []
      : [[name, valueOf(name, FIELDS[name], value)] as const]
  })
  return Object.fromEntries(touched)
}
