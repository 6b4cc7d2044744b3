import { useCallback } from "react"
import { useSentence } from "../lib/act"
import { useText, useWord } from "../lib/text"
import { isKey } from "./fields"
import { inputOf, inputRefused, settingRefused } from "./input-of"
import { isFrequent } from "./profile-settings"

/** Why what was typed was not taken. Each one is another object, so that it is shown anew. */
export interface Fault {
  readonly text: string
  /** The input that it is about, by its name. */
  readonly input?: string
}

/** What a setting is called in its form, by the name that the server has for it. What stands in the profile alone is told with its path there. */
export function useTitles(): (setting: string) => string {
  const t = useText()
  const word = useWord()
  return useCallback(
    (setting) => {
      const input = inputOf(setting)
      if (input === undefined) return setting
      if (isKey(input)) return t(`key.${input}`)
      if (isFrequent(input)) return t(`profile.${input}.title`)
      const title = word("field", `${input}.title`)
      return input === "profile" && setting !== input ? `${title} (${setting.slice("profile.".length)})` : title
    },
    [t, word]
  )
}

/** Why the server did not take what was typed, with the setting called as its form calls it. */
export function useFault(): (error: Error) => Fault {
  const t = useText()
  const sentenceOf = useSentence()
  const titleOf = useTitles()
  return (error) => {
    const text = sentenceOf(error, t("action.unreachable"))
    const setting = settingRefused(error.message)
    return setting === undefined
      ? { text }
      : { text: text.replace(setting, () => titleOf(setting)), input: inputRefused(error.message) }
  }
}
