import type { AccountFieldName } from "../../modules/acquiring/account-settings"
import type { AccountView, AccountWish } from "../queries/accounts"
import { FIELDS } from "./fields"
import { typedOf, valueOf } from "./typed"
import type { Typed } from "./typed"

type Fields = Pick<AccountView, "fields">

/** What stands in an input before anybody types. */
export function typedBefore({ fields }: Fields, name: AccountFieldName): string | boolean {
  return typedOf(FIELDS[name], fields[name].value)
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
    return value === undefined || value === typedBefore(account, name) ? [] : [[name, valueOf(name, FIELDS[name], value)] as const]
  })
  return Object.fromEntries(touched)
}
