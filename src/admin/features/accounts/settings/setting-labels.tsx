import type { FrequentSetting } from "../../../../gateway/profile/settings/frequent-settings"
import { useText, useLabel } from "../../../lib/format/text"
import { PROFILE_SETTINGS } from "./profile-settings"
import { inputValueOf } from "./form-input"

/** The value of a profile setting as text. */
export function SettingLabels({ name, value }: { readonly name: FrequentSetting; readonly value: unknown }) {
  const t = useText()
  const label = useLabel()
  const kind = PROFILE_SETTINGS[name]
  const typed = inputValueOf(kind, value)
  if (typeof typed === "boolean") return <>{t(typed ? "value.yes" : "value.no")}</>
  if (typed === "") return <>–</>
  return <>{kind.kind === "choice" ? label("option", `${name}.${typed}`) : typed}</>
}
