import type { Clock } from "../../../../domain/shared/clock"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import type { GatewayClient } from "../../../../gateway"
import { createGatewayClient } from "../../../../gateway"
import type { Account } from "../accounts/accounts"
import type { IssuedSignatures } from "./issued-signatures"

/** Longer than a call may take, so a call in progress ends before its client is closed. */
const GRACE_MS = MINUTE_MS

interface Entry {
  readonly version: string
  readonly client: GatewayClient
}

/** One gateway client for each account, replaced after a change of the account's settings. */
export class Clients {
  readonly #entries = new Map<string, Entry>()
  readonly #issuedSignatures: IssuedSignatures
  readonly #clock: Clock

  constructor(issuedSignatures: IssuedSignatures, clock: Clock) {
    this.#issuedSignatures = issuedSignatures
    this.#clock = clock
  }

  for(account: Account): GatewayClient {
    const entry = this.#entries.get(account.handle)
    if (entry?.version === account.version) return entry.client
    const client = createGatewayClient({
      baseUrl: account.baseUrl,
      merchantId: account.merchant_id,
      accountId: account.account_id,
      signKey: account.sign_key,
      previousSignKey: account.previous_sign_key,
      profile: account.profile,
      label: account.handle,
      storeSignature: (signature, modification) => this.#issuedSignatures.add(signature, modification, this.#clock()),
    })
    this.#entries.set(account.handle, { version: account.version, client })
    if (entry) setTimeout(() => void entry.client.close(), GRACE_MS).unref()
    return client
  }

  async close(): Promise<void> {
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    await Promise.all(entries.map(({ client }) => client.close()))
  }
}
