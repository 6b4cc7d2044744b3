import type Medusa from "@medusajs/js-sdk"
import { secondAdmin } from "../../support/second-admin"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** A request of a user of the admin. */
export type Act = (admin: Medusa) => Promise<unknown>

/** Two users of the admin of a store. */
export async function bothAdmins(world: StoreUnderTest): Promise<readonly [Medusa, Medusa]> {
  return [world.admin, (await secondAdmin(world)).client]
}

/** A request to a route of ours. */
export function asked(path: string, body: Record<string, unknown> = {}): Act {
  return (admin) => admin.client.fetch(`/admin/acquiring/${path}`, { method: "POST", body })
}

/**
 * The results of the same request, sent by all at the same moment: first the rejections, with status and message, then
 * `done`.
 *
 * No rejection is an internal error.
 */
export async function pressed(admins: readonly Medusa[], act: Act): Promise<string[]> {
  const answers = await Promise.allSettled(admins.map(act))
  const told = answers.map((answer) =>
    answer.status === "fulfilled" ? "done" : `${answer.reason.status} ${answer.reason.message}`
  )
  expect(told.filter((answer) => !/^(done$|4\d\d .*\w)/.test(answer))).toEqual([])
  return told.sort()
}
