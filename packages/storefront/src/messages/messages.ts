import type { en } from "./en"

/** The code of a payment, of an error, or of a text on a component. */
export type MessageId = keyof typeof en

/** A complete catalogue. Places such as `{amount}` are filled in by the components. */
export type Messages = Readonly<Record<MessageId, string>>
