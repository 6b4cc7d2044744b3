import type { FrequentSetting } from "../../gateway/profile/settings/frequent-settings"
import { useText, useWord } from "../lib/text"
import { PROFILE_SETTINGS } from "./profile-settings"
import { typedOf } from "./typed"

/** The value of a profile setting as text. */
export function SettingWords({ name, value }: { readonly name: FrequentSetting; readonly value: unknown }) {
  const t = useText()
  const word = useWord()
  const kind = PROFILE_SETTINGS[name]
  const typed = typedOf(kind, value)
  if (typeof typed === "boolean") return <>{t(typed ? "value.yes" : "value.no")}</>
  if (typed === "") return <>–</>
  return <>{kind.kind === "choice" ? word("option", `${name}.${typed}`) : typed}</>
}
