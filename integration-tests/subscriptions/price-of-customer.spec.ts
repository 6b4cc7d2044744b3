import { changeTerms } from "../../src/workflows/contracts/amend-contract"
import { newCustomer } from "../support/customer"
import { withStore } from "../support/with-store"
import { newPlan, subscribeAs } from "./support/subscribe"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const

withStore("The regular price of a subscription", (world) => {
  /** Sells the shop's first variant to a group for less, from ten pieces on for still less. */
  const sellToGroup = async (customerId: string): Promise<void> => {
    const { admin, shop } = world()
    const { customer_group } = await admin.admin.customerGroup.create({ name: "Wholesale" })
    await admin.admin.customerGroup.batchCustomers(customer_group.id, { add: [customerId] })
    await admin.admin.priceList.create({
      title: "Wholesale",
      description: "What the group pays",
      status: "active",
      type: "override",
      rules: { "customer.groups.id": [customer_group.id] },
      prices: [
        { variant_id: shop.variant_id, currency_code: "eur", amount: 20, max_quantity: 9 },
        { variant_id: shop.variant_id, currency_code: "eur", amount: 15, min_quantity: 10 },
      ],
    })
  }

  it("after an introductory one, and on another plan, is what the customer's group pays for so many", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    await sellToGroup(owner.id)
    const intro = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const contract = await subscribeAs(world(), owner, intro.id)
    expect(contract).toMatchObject({ intro_price: "1.00", unit_price: "20" })
    const weekly = await newPlan(world(), { name: "Weekly", interval: "week" })
    const change = (wish: { planId: string; quantity?: number }) => changeTerms(world().container, contract.id, wish, MERCHANT, () => new Date())
    expect(await change({ planId: weekly.id, quantity: 10 })).toMatchObject({ unit_price: "15", quantity: 10 })
    expect(await change({ planId: intro.id, quantity: 9 })).toMatchObject({ unit_price: "20", quantity: 9 })
  })
})
