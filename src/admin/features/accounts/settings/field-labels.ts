import { useCallback } from "react"
import { useText, useLabel } from "../../../lib/format/text"
import { isChoice, isKey } from "./fields"

/** Returns the value of an account's field as text; for a key, only that there is one. */
export function useFieldLabels(): (name: string, value: unknown) => string {
  const t = useText()
  const label = useLabel()
  return useCallback(
    (name, value) => {
      if (value === null || value === undefined) return t("changes.nothing")
      if (isKey(name)) return t("changes.secret")
      if (typeof value === "boolean") return t(value ? "value.yes" : "value.no")
      const text = textOf(value)
      if (text === "") return name === "currencies" ? t("value.all") : "–"
      return isChoice(name) ? label("option", `${name}.${text}`) : text
    },
    [t, label]
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ")
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}
