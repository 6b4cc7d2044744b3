import { startWorld } from "./start-world"
import { endAllWhenItFails } from "./world-processes"

/** Before the project `store`, whose tests start their stores themselves. */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(() => startWorld(maxWorkers))
}
