import type Medusa from "@medusajs/js-sdk"
import { merchantOf } from "../../../testing/admin/admin"

/** The plugin's routes for a merchant, beside actions in the dashboard. */
export function asMerchant(store: Parameters<typeof merchantOf>[0]) {
  const client = (): Promise<Medusa> => merchantOf(store)
  return {
    client,
    ask: async <Answer>(path: string, query: Record<string, unknown> = {}): Promise<Answer> =>
      (await client()).client.fetch<Answer>(`/admin/acquiring/${path}`, { query }),
    tell: async <Answer>(path: string, body: Record<string, unknown>): Promise<Answer> =>
      (await client()).client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "POST", body }),
  }
}
