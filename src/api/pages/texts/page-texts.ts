import type { en } from "./en"

/** The code of a payment, of a request error, or of a text on a page. */
export type PageTextId = keyof typeof en

/** A complete catalogue of one language, with places such as `{amount}`. */
export type PageTexts = Readonly<Record<PageTextId, string>>
