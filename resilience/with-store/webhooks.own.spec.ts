import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { openPostBox } from "../webhooks/post-box"
import type { PostBox } from "../webhooks/post-box"
import { playWebhooks } from "../webhooks/prove"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/domain/shared/durations"
import { withOwnStore } from "../../testing/store/with-store"
import { workAt } from "../../testing/store/later"

/** There is much to do: some thirty carts are filled and paid. */
const LIMIT_MS = 300_000

/** The store's variables that are known when it starts. */
const env: Record<string, string> = {}
let postBox: PostBox

beforeAll(async () => {
  postBox = await openPostBox()
  env["PUBLIC_URL"] = postBox.url
})
afterAll(() => postBox.close())

withOwnStore("Two hundred webhooks", { env }, (world) => {
  it(
    "in random order, several times and several at once, end as in order",
    async () => {
      const { container, url, acquiring, sandbox, newCart } = world()
      const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
      const read = async <Row>(sql: string): Promise<readonly Row[]> => (await database.raw<{ rows: Row[] }>(sql)).rows
      const letTimePass = (): Promise<void> => workAt(world(), [MINUTE_MS, HOUR_MS, DAY_MS, 2 * DAY_MS])
      const outcome = await playWebhooks(
        { storeUrl: url, acquiring, sandbox, postBox, newCart, read, letTimePass },
        { webhooks: 200, seed: 20_261_121, say: () => undefined }
      )
      expect(outcome.violations).toEqual([])
      expect(outcome.facts).toMatchObject({ webhooks: 200 })
    },
    LIMIT_MS
  )
})
