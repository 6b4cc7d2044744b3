import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Message } from "../../domain/shared/messages/message"
import type en from "../i18n/en.json"
import { inWords, saidInWords } from "./in-words"

/** The name of our texts among the dashboard's. */
const NAMESPACE = "acquiring"

type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** Where a text stands in i18n/en.json, such as `accounts.title`. */
export type TextKey = Leaves<typeof en>

type Groups<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? never : Key | `${Key}.${Groups<Texts[Key]>}`
}[keyof Texts & string]

/** Where several texts stand together, such as `option.mode`. */
export type TextGroup = Groups<typeof en>

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** Our texts in the language of the dashboard. */
export function useText(): Translate {
  const { t } = useTranslation(NAMESPACE)
  return useCallback<Translate>((key, values) => t(key, { ...values }), [t])
}

/** The word for a value of the server, from a group of texts that has one for each; a value that has none is told as it is. */
export function useWord(): (group: TextGroup, value: string) => string {
  const { t } = useTranslation(NAMESPACE)
  return useCallback((group, value) => t(`${group}.${value}`, { defaultValue: value }), [t])
}

/** The dashboard's language as `Intl` names it: `zhCN` is `zh-CN` there. */
export function useLocale(): string {
  const { i18n } = useTranslation(NAMESPACE)
  return i18n.language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
}

/** What the server said in English, in the language of the dashboard. */
export function useSaid(): (english: string) => string {
  const locale = useLocale()
  return useCallback((english) => saidInWords(english, locale), [locale])
}

/** What the server tells, in the language of the dashboard; as the server said it in English where it came without. */
export function useTold(): (told: Message | null | undefined, english: string) => string {
  const locale = useLocale()
  return useCallback((told, english) => (told ? inWords(told, locale) : saidInWords(english, locale)), [locale])
}
