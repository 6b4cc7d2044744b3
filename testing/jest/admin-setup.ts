import { haveShoppersPay, sendForged } from "../world/shoppers"
import { accountVariables } from "../accounts/account-variables"
import { buy } from "../shop/buy"
import { newestPayment } from "../admin/newest-payment"
import { fillIn, filledInVariables, keepChromium, startShops } from "../world/browser-world"
import { startWorld } from "../world/start-world"
import { publishPasts, publishShops, publishUntouchedShop, sandboxOfTests } from "../world/test-world"
import type { Past, RunningShop } from "../world/test-world"
import { untilEmitted } from "../world/until-emitted"
import { endAllWhenItFails } from "../world/world-processes"

/**
 * Runs before the project `admin`. It starts a store with past payments for each test process, and one store without
 * any set-up.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres, sandboxes } = await startWorld(maxWorkers)
    await keepChromium()
    const shops = await startShops(postgres, [
      ...sandboxes.map(filledInVariables),
      accountVariables(sandboxOfTests(), null),
    ])
    const untouched = shops.pop()
    if (untouched) publishUntouchedShop(untouched)
    const filledIn = await Promise.all(shops.map(fillIn))
    publishShops(filledIn)
    publishPasts(await Promise.all(filledIn.map(pastOf)))
    await untilEmitted()
  })
}

/** The purchases before all tests. */
async function pastOf(store: RunningShop): Promise<Past> {
  const { id, display_id } = await buy(store)
  const payment = await newestPayment(store)
  // No more than is looked at: all of it goes through the environment, which is not large.
  const bought = { order: { id, display_id }, payment: { id: payment.id, order_no: payment.order_no } }
  const seen = await haveShoppersPay(store)
  await sendForged(store)
  return { seen, bought }
}
