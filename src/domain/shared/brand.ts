declare const brand: unique symbol

/** A `Base` that only one function can make, so that two texts of different meaning cannot be exchanged by mistake. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
