import { Badge } from "@medusajs/ui"
import type { AccountFieldName } from "../../modules/acquiring/accounts/account-settings"
import type { AccountView } from "../queries/accounts"
import { useText } from "../lib/text"
import { useFieldWords } from "./field-words"
import { FIELDS } from "./fields"
import { typedOf } from "./typed"

interface Props {
  readonly name: AccountFieldName
  readonly field: AccountView["fields"][AccountFieldName]
  /** What stands in its input before anybody types. */
  readonly typed?: string | boolean
}

/** What a field of an account is set to, and whether somebody set it. */
export function FieldValue({ name, field, typed = typedOf(FIELDS[name], field.value) }: Props) {
  const t = useText()
  const words = useFieldWords()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all">{words(name, typed)}</span>
      {field.locked && <Badge size="2xsmall">{t("accounts.locked")}</Badge>}
      {field.source === "default" && typed !== "" && <Badge size="2xsmall">{t("accounts.default")}</Badge>}
    </span>
  )
}
