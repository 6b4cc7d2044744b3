/** Loaded when the first message is wanted; each language is a file of its own. */
export { describe } from "./describe"
export { loadMessages } from "./load-messages"
