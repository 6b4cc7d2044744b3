/**
 * Something that is under way in a process: between two `yield`s it does what a database does at once, or what the gateway does on
 * its side. At a `yield` anybody else may come between, and the process may die.
 */
export type Going<Result = void> = Generator<undefined, Result, undefined>

/** What a process fails at, as it would at an error of Medusa's: what is under way is over there, and is begun anew another time. */
export class Failure extends Error {
  override readonly name = "Failure"
}
