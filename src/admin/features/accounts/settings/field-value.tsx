import { Badge } from "@medusajs/ui"
import type { AccountFieldName } from "../../../../modules/acquiring/accounts/account-settings"
import type { AccountView } from "../../../hooks/queries/accounts"
import { useText } from "../../../lib/format/text"
import { useFieldLabels } from "./field-labels"
import { FIELDS } from "./fields"
import { inputValueOf } from "./form-input"

interface Props {
  readonly name: AccountFieldName
  readonly field: AccountView["fields"][AccountFieldName]
  /** The initial content of its input. */
  readonly typed?: string | boolean
}

/** The value of an account's field, and whether it is the default. */
export function FieldValue({ name, field, typed = inputValueOf(FIELDS[name], field.value) }: Props) {
  const t = useText()
  const labels = useFieldLabels()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all">{labels(name, typed)}</span>
      {field.locked && <Badge size="2xsmall">{t("accounts.locked")}</Badge>}
      {field.source === "default" && typed !== "" && <Badge size="2xsmall">{t("accounts.default")}</Badge>}
    </span>
  )
}
