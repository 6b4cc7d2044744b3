/**
 * Work in a process. Between two `yield`s it does one atomic step: a transaction of the database, or the gateway's side
 * of a call.
 *
 * At a `yield` other work may come between, and the process may die.
 */
export type Going<Result = void> = Generator<undefined, Result, undefined>

/** An error in a process, such as one of Medusa's. It ends the current work, which begins again another time. */
export class Failure extends Error {
  override readonly name = "Failure"
}
