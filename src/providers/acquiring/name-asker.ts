import type { Asker } from "../../application/modifications/actor"
import { readAsker } from "../../application/modifications/actor"

/** A capture or refund that Medusa was asked for. */
interface Asked {
  readonly id: string
  readonly createdBy: string | undefined
}

interface Rows {
  update(data: { id: string; created_by: string }): Promise<unknown>
}

/** Who asked for a capture or refund. Where a request of ours did, Medusa's row names the person from here on, as those of Medusa's own routes do. */
export async function nameAsker(rows: Rows, { id, createdBy }: Asked): Promise<Asker | undefined> {
  const asker = readAsker(createdBy)
  if (asker?.request) await rows.update({ id, created_by: asker.by })
  return asker
}
