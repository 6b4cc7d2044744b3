import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Message } from "../../../domain/shared/messages/message"
import { messageOfError } from "../../../domain/shared/messages/message-error"
import type en from "../../i18n/en.json"
import { formatInLocale } from "./format-in-locale"

/** The namespace of the plugin's texts in the dashboard. */
const NAMESPACE = "acquiring"

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** The key of a text in i18n/en.json, such as `accounts.title`. */
export type TextKey = Leaves<typeof en>

type Groups<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? never : Key | `${Key}.${Groups<Texts[Key]>}`
}[keyof Texts & string]

/** The key of a group of texts, such as `option.mode`. */
export type TextGroup = Groups<typeof en>

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The plugin's texts in the language of the dashboard. */
export function useText(): Translate {
  const { t } = useTranslation(NAMESPACE)
  return useCallback<Translate>((key, values) => t(key, { ...values }), [t])
}

/** Returns the text for a server's value from a group; a value without one is shown as it is. */
export function useLabel(): (group: TextGroup, value: string) => string {
  const { t } = useTranslation(NAMESPACE)
  return useCallback((group, value) => t(`${group}.${value}`, { defaultValue: value }), [t])
}

/** The dashboard's language as an `Intl` locale: `zhCN` becomes `zh-CN`. */
export function useLocale(): string {
  const { i18n } = useTranslation(NAMESPACE)
  return i18n.language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
}

/** Formats a server's message in the language of the dashboard. */
export function useMessage(): (message: Message) => string {
  const locale = useLocale()
  return useCallback((message) => formatInLocale(message, locale), [locale])
}

/** Formats the server's error: a message of the plugin in the language of the dashboard, or Medusa's own text. */
export function useErrorText(): (error: Error) => string {
  const formatted = useMessage()
  return useCallback(
    (error) => {
      const message = messageOfError(error)
      return message ? formatted(message) : error.message
    },
    [formatted]
  )
}
