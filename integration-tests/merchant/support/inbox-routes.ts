import type { NotificationRecord } from "../../../src/workflows/merchant/notification-record"
import type { StoreUnderTest } from "../../support/with-store"

const PATH = "/admin/acquiring/notifications"

export interface Inbox {
  readonly notifications: readonly NotificationRecord[]
  readonly count: number
}

/** The merchant's list of notifications. */
export function notifications(
  { admin }: StoreUnderTest,
  query: Readonly<Record<string, unknown>> = {}
): Promise<Inbox> {
  return admin.client.fetch<Inbox>(PATH, { query })
}

export async function notification({ admin }: StoreUnderTest, id: string): Promise<NotificationRecord> {
  return (await admin.client.fetch<{ notification: NotificationRecord }>(`${PATH}/${id}`)).notification
}

/** Works on a notification once more; throws what the route refuses with. */
export async function replay({ admin }: StoreUnderTest, id: string): Promise<NotificationRecord> {
  return (await admin.client.fetch<{ notification: NotificationRecord }>(`${PATH}/${id}/replay`, { method: "POST" }))
    .notification
}
