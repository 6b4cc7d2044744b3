import type { WebhookEventRecord } from "../../../../src/application/admin/webhook-event-record"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

const PATH = "/admin/acquiring/webhooks"

export interface Inbox {
  readonly webhooks: readonly WebhookEventRecord[]
  readonly count: number
}

/** The merchant's list of webhooks. */
export function webhooks({ admin }: StoreUnderTest, query: Readonly<Record<string, unknown>> = {}): Promise<Inbox> {
  return admin.client.fetch<Inbox>(PATH, { query })
}

export async function webhook({ admin }: StoreUnderTest, id: string): Promise<WebhookEventRecord> {
  return (await admin.client.fetch<{ webhook: WebhookEventRecord }>(`${PATH}/${id}`)).webhook
}

/** Processes a webhook once more; throws the error of the route. */
export async function replay({ admin }: StoreUnderTest, id: string): Promise<WebhookEventRecord> {
  return (await admin.client.fetch<{ webhook: WebhookEventRecord }>(`${PATH}/${id}/replay`, { method: "POST" })).webhook
}
