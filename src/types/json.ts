import type { Brand } from "../domain/shared/brand"
import type { Message } from "../domain/shared/messages/message"

/** A server value after conversion to JSON: dates and branded texts become plain text. */
export type Json<Value> = Value extends Date | Brand<string, string>
  ? string
  : Value extends Message
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly Json<Item>[]
      : Value extends object
        ? { readonly [Key in keyof Value]: Json<Value[Key]> }
        : Value
