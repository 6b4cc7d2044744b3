import { randomBytes } from "node:crypto"
import { Secret, createGatewayClient, parseOrderNo, parseProfile } from "../../src/gateway"
import { REQUEST } from "../../testing/gateway/account"
import { startSandbox } from "../../src/sandbox"
import type { Sandbox, SandboxAccount } from "../../src/sandbox"
import { CARDS } from "../../testing/shop/cards"

const AT_ONCE = 32

/** A transaction in the ledger. The card decides the outcome. */
export type Entry = readonly [orderNo: string, card: keyof typeof CARDS]

/** The simulated gateway with a large ledger. Its time does not move, so a pending payment stays pending. */
export class Gateway {
  readonly #sandbox: Sandbox
  readonly #questions: readonly number[]

  private constructor(sandbox: Sandbox, questions: readonly number[]) {
    this.#sandbox = sandbox
    this.#questions = questions
  }

  /** @param capacity how many transactions are remembered */
  static async start(capacity: number, accounts: readonly SandboxAccount[]): Promise<Gateway> {
    const questions: number[] = []
    const log = (line: string): void => void (line.startsWith("POST /v1/retrievalTrans ") && questions.push(Date.now()))
    const sandbox = await startSandbox({ capacity, accounts, log })
    sandbox.clock.stop()
    return new Gateway(sandbox, questions)
  }

  get url(): string {
    return this.#sandbox.url
  }

  /** Times of the queries since a time, in milliseconds since 1970. */
  questionsSince(time: number): readonly number[] {
    return this.#questions.filter((at) => at >= time)
  }

  /** Pays for each order number with the card of its entry, and sends no webhook. */
  async record({ merchant_id, account_id, sign_key }: SandboxAccount, entries: readonly Entry[]): Promise<void> {
    const client = createGatewayClient({
      baseUrl: this.url,
      merchantId: merchant_id,
      accountId: account_id,
      signKey: new Secret(sign_key),
      profile: parseProfile({}),
      label: "bench",
    })
    let next = 0
    const worker = async (): Promise<void> => {
      for (let entry = entries[next++]; entry; entry = entries[next++]) {
        const [orderNo, card] = entry
        await client.authorise({ ...REQUEST, order_no: parseOrderNo(orderNo), card: new Secret(CARDS[card]) })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await client.close()
  }

  close(): Promise<void> {
    return this.#sandbox.close()
  }
}

/** An account at the gateway, made up for this run. */
export function newAccount(account_id: string): SandboxAccount {
  return { merchant_id: "1000001", account_id, sign_key: randomBytes(24).toString("base64url"), capture: "automatic" }
}
