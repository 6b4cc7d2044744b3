import type { Account } from "./accounts"

/** How long an account is reused before it is read again. */
const FRESH_MS = 1_000

interface Entry {
  readonly at: number
  readonly account: Promise<Account | undefined>
}

/**
 * The accounts that messages named within the last second, so a flood of messages does not cause a database query for
 * each. Use it only if an outdated account does no harm; decisions use the present account.
 */
export class RecentAccounts {
  readonly #entries = new Map<string, Entry>()
  readonly #find: (handle: string) => Promise<Account | undefined>

  constructor(find: (handle: string) => Promise<Account | undefined>) {
    this.#find = find
  }

  /** @returns `undefined` for a handle that was not found before, because an address may contain any handle */
  async get(handle: string, now: Date): Promise<Account | undefined> {
    const entry = this.#entries.get(handle)
    if (!entry) return undefined
    if (Math.abs(now.getTime() - entry.at) < FRESH_MS) return entry.account
    const account = this.#find(handle)
    this.#entries.set(handle, { at: now.getTime(), account })
    return account
  }

  /** Stores that an account exists. */
  note(account: Account, now: Date): void {
    this.#entries.set(account.handle, { at: now.getTime(), account: Promise.resolve(account) })
  }
}
