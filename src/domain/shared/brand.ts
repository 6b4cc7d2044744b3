declare const brand: unique symbol

/** A `Base` that only one function can create. TypeScript then rejects a text of another meaning in its place. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
