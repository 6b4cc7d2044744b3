import { useCallback } from "react"
import { useSentence } from "../../hooks/use-notify"
import { AnswerError } from "../../lib/requests/answer-error"
import { useText, useLabel } from "../../lib/format/text"
import { isKey } from "./settings/fields"
import { inputOf } from "./settings/input-of"
import { isFrequent } from "./settings/profile-settings"

/** Why the input was rejected. Each one is a new object, so its input gets the focus again. */
export interface Fault {
  readonly text: string
  /** The name of the input that it is about. */
  readonly input?: string
}

/**
 * Returns a setting's title in its form, by the server's name. A setting that is only in the profile is shown with its
 * path.
 */
export function useTitles(): (setting: string) => string {
  const t = useText()
  const label = useLabel()
  return useCallback(
    (setting) => {
      const input = inputOf(setting)
      if (input === undefined) return setting
      if (isKey(input)) return t(`key.${input}`)
      if (isFrequent(input)) return t(`profile.${input}.title`)
      const title = label("field", `${input}.title`)
      return input === "profile" && setting !== input ? `${title} (${setting.slice("profile.".length)})` : title
    },
    [t, label]
  )
}

/** Returns the server's error, with the setting named by its title in the form. */
export function useFault(): (error: Error) => Fault {
  const t = useText()
  const sentenceOf = useSentence()
  const titleOf = useTitles()
  return (error) => {
    const unreachable = t("action.unreachable")
    const setting = error instanceof AnswerError ? error.field : undefined
    if (!(error instanceof AnswerError) || setting === undefined) return { text: sentenceOf(error, unreachable) }
    return { text: sentenceOf(error.named(setting, titleOf(setting)), unreachable), input: inputOf(setting) }
  }
}
