import type { AccountFieldName } from "../../../../modules/acquiring/accounts/account-settings"
import type { AccountView, AccountInput } from "../../../hooks/queries/accounts"
import type { FieldKind } from "./fields"
import { FIELDS } from "./fields"
import { inputValueOf, valueOf } from "./form-input"
import type { FormInput } from "./form-input"

type Fields = Pick<AccountView, "fields" | "filled_in">

/**
 * The initial content of an input. The mode of a new account has no default, because a default could label real charges
 * as a test.
 */
export function typedBefore({ fields, filled_in }: Fields, name: AccountFieldName): string | boolean {
  const { value, locked } = fields[name]
  return name === "mode" && filled_in === null && !locked ? "" : inputValueOf(FIELDS[name], value)
}

/** Returns the first field that needs a choice and has none. */
export function notChosen(
  account: Fields,
  names: readonly AccountFieldName[],
  typed: FormInput
): AccountFieldName | undefined {
  return names.find((name) => FIELDS[name].kind === "choice" && (typed[name] ?? typedBefore(account, name)) === "")
}

/** The fields that identify the account at the gateway. */
const NUMBERS: ReadonlySet<AccountFieldName> = new Set<AccountFieldName>([
  "merchant_id",
  "account_id",
  "mode",
  "baseUrl",
])

/** Whether the input makes it another account at the gateway. */
export function changesNumbers(account: Fields, names: readonly AccountFieldName[], typed: FormInput): boolean {
  return names.some(
    (name) => NUMBERS.has(name) && typed[name] !== undefined && typed[name] !== typedBefore(account, name)
  )
}

/** Whether the input sends requests to another address: the server then requires the key. */
export function changesAddress(account: Fields, typed: FormInput): boolean {
  return typed.baseUrl !== undefined && typed.baseUrl !== typedBefore(account, "baseUrl")
}

/** Returns the input kind of a field. It offers only the flows that the plugin's options allow, and the saved one. */
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
 * Returns the fields to send: those that the user changed and that differ.
 *
 * @param typed the fields that the user changed
 * @throws InvalidInput
 */
export function inputOfFields(account: Fields, names: readonly AccountFieldName[], typed: FormInput): AccountInput {
  const touched = names.flatMap((name) => {
    const value = typed[name]
    return value === undefined || value === typedBefore(account, name)
      ? []
      : [[name, valueOf(name, FIELDS[name], value)] as const]
  })
  return Object.fromEntries(touched)
}
