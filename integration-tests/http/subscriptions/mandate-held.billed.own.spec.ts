import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS } from "../../../src/domain/shared/durations"
import { IdentityCheck } from "../../../src/modules/acquiring/accounts/identity-check"
import { cancelSubscription } from "../../../src/application/subscriptions/change-subscription"
import { moduleOf } from "../../../testing/store/module"
import { withOwnStore } from "../../../testing/store/with-store"
import { GATEWAY_BILLED, mandateOf, onceEnded, passTime, subscribeGatewayBilled } from "./support/gateway-billed"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const
const clock = () => new Date()

withOwnStore("A subscription that the gateway bills, in a store that may be a copy", GATEWAY_BILLED, (world) => {
  it("is not ended at the gateway until somebody confirms that this is the shop", async () => {
    const { id } = await subscribeGatewayBilled(world())
    const { identityCheck } = moduleOf(world())
    await identityCheck.check(clock())
    await new IdentityCheck(
      world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION),
      "https://staging.example"
    ).check(clock())
    expect(await cancelSubscription(moduleOf(world()), id, "now", MERCHANT, clock)).toMatchObject({
      state: "canceled",
    })
    await passTime(world(), DAY_MS)
    expect(await mandateOf(world(), id)).toMatchObject({
      state: "canceling",
      attention: english(expect.stringContaining("your store or a copy")),
    })
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "active" }])
    expect((await world().sandbox.ledger()).requests.cancelSubscription).toBe(0)
    await identityCheck.confirm("the_shop", MERCHANT.id, clock())
    await passTime(world(), 1_000)
    await onceEnded(world(), id)
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
  })
})
