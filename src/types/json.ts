import type { Brand } from "../domain/shared/brand"

/** A value of the server after its way through JSON: dates and branded text have become plain text. */
export type Json<Value> = Value extends Date | Brand<string, string>
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value
