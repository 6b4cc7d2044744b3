import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { GATEWAY_BILLED, GATEWAY_BILLED_ACCOUNT } from "../../testing/accounts/gateway-billed"
import { playYears } from "../long-run/prove"
import { setDate } from "../../testing/clock/date"
import { newCustomer } from "../../testing/shop/customer"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { LOGIN, sandboxOfTests } from "../../testing/world/test-world"
import { withOwnStore } from "../../testing/store/with-store"

/** There is much to do: a dozen subscriptions, and every month some ten renewals. */
const LIMIT_MS = 600_000

const { url, merchant_id, sign_key } = sandboxOfTests()
const billed = { merchant_id, account_id: "1000000003", sign_key }
const settings = {
  ...GATEWAY_BILLED[GATEWAY_BILLED_ACCOUNT],
  ...billed,
  baseUrl: url,
  flow: "both",
  acknowledgeSaqD: true,
  maxDeclinesPerIp: 1000,
}
const env = { ACQUIRING_MORE_ACCOUNTS: JSON.stringify({ [GATEWAY_BILLED_ACCOUNT]: settings }) }

withOwnStore("Subscriptions over two months", { env }, (world) => {
  beforeAll(() => new SandboxApi(url).putAccount({ ...billed, capture: "automatic" }))
  it(
    "charged by us and by the gateway, agree in orders, days, amounts and the gateway's ledger",
    async () => {
      const { container, store, acquiring, sandbox, admin, newCart } = world()
      const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
      let customers = 0
      setDate(new Date((await sandbox.ledger()).now))
      const outcome = await playYears(
        {
          store,
          acquiring,
          sandbox,
          admin,
          newCart,
          read: async <Row>(sql: string): Promise<readonly Row[]> => (await database.raw<{ rows: Row[] }>(sql)).rows,
          signIn: async () => void (await admin.auth.login("user", "emailpass", LOGIN)),
          newCustomer: () => newCustomer(world(), `customer-${++customers}@example.com`),
          pass: async (milliseconds) => {
            setDate(new Date(Date.now() + milliseconds))
            await sandbox.advance(milliseconds)
            await runWorkerTick(container, () => new Date())
          },
        },
        { months: 2, say: () => undefined }
      )
      expect(outcome.violations).toEqual([])
      expect(outcome.facts).toMatchObject({ months: 2, subscriptions: 13 })
    },
    LIMIT_MS
  )
})
