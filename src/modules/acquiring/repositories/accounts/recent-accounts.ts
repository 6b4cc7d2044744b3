import type { Account } from "./accounts"

/** So long an account may be another one by now. */
const FRESH_MS = 1_000

interface Entry {
  readonly at: number
  readonly account: Promise<Account | undefined>
}

/**
 * The accounts that were found by a message, as they were within the last second, so that a flood does not have the database read one for
 * each message. For what costs nothing when it is wrong: what counts is judged by the account as it is now.
 */
export class RecentAccounts {
  readonly #entries = new Map<string, Entry>()
  readonly #find: (handle: string) => Promise<Account | undefined>

  constructor(find: (handle: string) => Promise<Account | undefined>) {
    this.#find = find
  }

  /** @returns `undefined` also for one that nobody has found before: any handle may stand in an address */
  async get(handle: string, now: Date): Promise<Account | undefined> {
    const entry = this.#entries.get(handle)
    if (!entry) return undefined
    if (Math.abs(now.getTime() - entry.at) < FRESH_MS) return entry.account
    const account = this.#find(handle)
    this.#entries.set(handle, { at: now.getTime(), account })
    return account
  }

  /** Notes that there is this account. */
  note(account: Account, now: Date): void {
    this.#entries.set(account.handle, { at: now.getTime(), account: Promise.resolve(account) })
  }
}
