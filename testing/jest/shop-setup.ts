import { fillIn, filledInVariables, keepChromium, startShops } from "../world/browser-world"
import { startWorld } from "../world/start-world"
import { publishShops } from "../world/test-world"
import { endAllWhenItFails } from "../world/world-processes"

/** Before the project `shop`: a store for each process that tests run in. */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres, sandboxes } = await startWorld(maxWorkers)
    await keepChromium()
    const shops = await startShops(postgres, sandboxes.map(filledInVariables))
    publishShops(await Promise.all(shops.map(fillIn)))
  })
}
