import { TEST_FOLDER, startWorld } from "../world/start-world"
import { prepareTemplate } from "../world/template-database"
import { endAllWhenItFails } from "../world/world-processes"

/** Before the project `store`, whose tests start their stores themselves. */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres } = await startWorld(maxWorkers)
    await prepareTemplate(postgres, TEST_FOLDER)
  })
}
