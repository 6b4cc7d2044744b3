import type { Locale } from "../locale"
import { de } from "./de"
import { en } from "./en"
import type { Texts } from "./texts"
import { zh } from "./zh"

export type { Texts }

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, de, zh }
