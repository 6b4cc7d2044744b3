import type { Actor } from "../../application/modifications/actor"
import { readActor } from "../../application/modifications/actor"

/** A capture or refund requested through Medusa. */
interface Queried {
  readonly id: string
  readonly createdBy: string | undefined
}

interface Rows {
  update(data: { id: string; created_by: string }): Promise<unknown>
}

/**
 * Returns the actor of a capture or refund. If a request of the plugin made it, Medusa's row then gets the person's id,
 * like rows of Medusa's own routes.
 */
export async function nameActor(rows: Rows, { id, createdBy }: Queried): Promise<Actor | undefined> {
  const asker = readActor(createdBy)
  if (asker?.request) await rows.update({ id, created_by: asker.by })
  return asker
}
