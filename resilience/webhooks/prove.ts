import { DAY_MS } from "../../src/domain/shared/durations"
import { seededRandom } from "../../src/sandbox/random"
import { judge, readEvidence } from "../invariants"
import type { Evidence } from "../invariants"
import type { ProofOutcome } from "../../testing/report/report"
import { differences } from "./compare"
import { deliverAtOnce, deliverInOrder, shuffledDeliveries } from "./deliver"
import { paidness, labelsOf } from "./end"
import { LIVES } from "./lives"
import { live } from "./live"
import type { Lived } from "./live"
import type { WebhookWorld } from "./world"

/** How many deliveries there are for each payment, about: each of its webhooks comes several times. */
const PER_PAYMENT = 32

const AT_ONCE = 4

export interface WebhooksWish {
  /** How many webhooks are brought in random order. */
  readonly webhooks: number
  readonly seed: number
  readonly say: (line: string) => void
}

/**
 * Lets payments have their events at the gateway while the store receives nothing, and then delivers all webhooks.
 *
 * Some payments get theirs in order. The others get theirs in random order, several times and several at the same time.
 * In the end they must agree.
 */
export async function playWebhooks(world: WebhookWorld, { webhooks, seed, say }: WebhooksWish): Promise<ProofOutcome> {
  const { sandbox, postBox, letTimePass } = world
  const random = seededRandom(seed)
  // The store must learn from webhooks alone: it gets no answer to its payments, and no useful answer to its queries.
  await sandbox.addFault({ fault: "drop_after_booking", operation: "authorise" })
  await sandbox.addFault({ fault: "unknown_status", operation: "query" })
  const payments = Math.max(LIVES.length, Math.round(webhooks / PER_PAYMENT))
  say(`${LIVES.length + payments} payments live at the gateway`)
  const inOrder = await liveAll(world, LIVES.length, "first")
  const shuffled = await liveAll(world, payments, "second")
  // The gateway's open decisions and webhooks come now.
  await sandbox.advance(DAY_MS)

  const numbers = new Set(inOrder.map(({ orderNo }) => orderNo))
  const deliveries = shuffledDeliveries(
    postBox.webhooks.filter(({ orderNo }) => !numbers.has(orderNo)),
    webhooks,
    random
  )
  const delivered = deliveries.reduce((sum, { length }) => sum + length, 0)
  say(`Bringing ${delivered} of them in random order`)
  await deliverInOrder(
    world,
    postBox.webhooks.filter(({ orderNo }) => numbers.has(orderNo))
  )
  await deliverAtOnce(world, deliveries)
  const told = await evidenceOf(world)

  say("Waiting until all is quiet")
  await sandbox.clearFaults()
  await letTimePass()
  const quiet = await evidenceOf(world)
  return {
    summary: `${delivered} webhooks about ${payments} payments`,
    violations: [
      ...differences(told, inOrder, shuffled, paidness).map((difference) => `by webhooks alone: ${difference}`),
      ...differences(quiet, inOrder, shuffled, labelsOf).map((difference) => `in the end: ${difference}`),
      ...judge(quiet).map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`),
      ...(told.orders.length * 2 > payments
        ? []
        : [`Only ${told.orders.length} orders came of ${payments} payments by webhooks alone: that proves little.`]),
    ],
    facts: {
      webhooks: delivered,
      different_webhooks: postBox.webhooks.length,
      payments: payments + inOrder.length,
      orders: quiet.orders.length,
    },
  }
}

/** So many payments, each life in its turn. */
async function liveAll(world: WebhookWorld, count: number, who: string): Promise<readonly Lived[]> {
  const lived: Lived[] = []
  let next = 0
  const shopper = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const life = LIVES[index % LIVES.length]
      if (life) lived.push(await live(world, life, `${who}-${index}@example.com`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shopper))
  return lived
}

async function evidenceOf({ read, sandbox }: WebhookWorld): Promise<Evidence> {
  return readEvidence(read, await sandbox.transactions())
}
