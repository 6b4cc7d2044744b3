import { ask } from "../../testing/shop/http"
import { until } from "../../testing/clock/until"
import type { Random } from "../../src/sandbox/random"
import type { Webhook } from "./post-box"
import type { WebhookWorld } from "./world"

const AT_ONCE = 8

/** One of so many is brought by several couriers at the same moment. */
const CROWD = { each: 10, couriers: 3 } as const

/** Brings each payment's webhooks one after the other, the next only when the work on the one before is over. */
export async function deliverInOrder(world: WebhookWorld, webhooks: readonly Webhook[]): Promise<void> {
  const rounds: Webhook[][] = []
  const brought = new Map<string, number>()
  for (const webhook of webhooks) {
    const place = brought.get(webhook.orderNo) ?? 0
    brought.set(webhook.orderNo, place + 1)
    rounds[place] = [...(rounds[place] ?? []), webhook]
  }
  for (const round of rounds) {
    for (const webhook of round) await bring(world, webhook)
    await allIsDone(world)
  }
}

/** Brings webhooks in the order given, several at a time. */
export async function deliverAtOnce(world: WebhookWorld, deliveries: readonly (readonly Webhook[])[]): Promise<void> {
  let next = 0
  const courier = async (): Promise<void> => {
    for (let copies = deliveries[next++]; copies; copies = deliveries[next++]) {
      await Promise.all(copies.map((webhook) => bring(world, webhook)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, courier))
  await allIsDone(world)
}

/** So many deliveries in an order left to chance, in which each webhook comes at least once, and some several times at one moment. */
export function shuffledDeliveries(
  webhooks: readonly Webhook[],
  count: number,
  random: Random
): readonly (readonly Webhook[])[] {
  const deliveries = webhooks.map((webhook) => [webhook])
  for (let total = deliveries.length; total < count && webhooks.length > 0;) {
    const webhook = webhooks[Math.floor(random() * webhooks.length)]
    const couriers = deliveries.length % CROWD.each === 0 ? Math.min(CROWD.couriers, count - total) : 1
    if (webhook) deliveries.push(Array.from({ length: couriers }, () => webhook))
    total += couriers
  }
  return deliveries
    .map((copies) => ({ copies, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ copies }) => copies)
}

async function bring({ storeUrl }: WebhookWorld, { path, body, contentType, orderNo }: Webhook): Promise<void> {
  const { status } = await ask(`${storeUrl}${path}`, { body, headers: { "content-type": contentType } })
  if (status !== 200) throw new Error(`A webhook about ${orderNo} was answered with HTTP ${status}.`)
}

/** Open work: a webhook to process, or a payment to sync with Medusa after it. */
const TO_DO = `
  SELECT id FROM acquiring_webhook_event WHERE state IN ('received', 'failed')
  UNION ALL
  SELECT id FROM acquiring_payment WHERE next_sync_at IS NOT NULL
  LIMIT 1`

async function allIsDone({ read }: WebhookWorld): Promise<void> {
  const done = async (): Promise<true | undefined> => {
    const [waiting] = await read<{ id: string }>(TO_DO)
    return waiting ? undefined : true
  }
  await until(done, { what: "end of the work on the webhooks", seconds: 900, everyMs: 100 })
}
