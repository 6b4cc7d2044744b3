import { makeLink, orderWithOneMore } from "../../../testing/shop/payment-links"
import { payDirect } from "../../../testing/shop/pay"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { withStore } from "../../../testing/store/with-store"
import type { StoreUnderTest } from "../../../testing/store/with-store"

/** A list, how its rows are called, its order, and what puts a row into it. */
interface List {
  readonly path: string
  readonly rows: string
  readonly order: string
  readonly add: (world: StoreUnderTest) => Promise<unknown>
}

const LISTS: readonly List[] = [
  {
    path: "subscriptions",
    rows: "subscriptions",
    order: "created_at",
    add: async (world) => subscribe(world, (await newPlan(world)).id),
  },
  { path: "problems", rows: "problems", order: "since", add: payOfAnotherAmount },
  {
    path: "payment-links",
    rows: "payment_links",
    order: "created_at",
    add: async (world) => makeLink(world, { order_id: await orderWithOneMore(world) }),
  },
]

withStore("A list of the merchant's", (world) => {
  it.each(LISTS)("has every row of $path on one page, in both orders", async ({ path, rows, order, add }) => {
    for (let row = 0; row < 3; row += 1) await add(world())
    const page = async (query: Readonly<Record<string, unknown>>) => {
      const answer = await world().admin.client.fetch<
        Record<string, { id: string }[]> & Record<"count" | "limit" | "offset", number>
      >(`/admin/acquiring/${path}`, { query })
      return {
        ids: (answer[rows] ?? []).map(({ id }) => id),
        count: answer.count,
        limit: answer.limit,
        offset: answer.offset,
      }
    }
    const { ids, count } = await page({ order })
    expect({ count, different: new Set(ids).size }).toEqual({ count: 3, different: 3 })
    for (const [offset, id] of ids.entries())
      expect(await page({ order, limit: 1, offset })).toEqual({ ids: [id], count: 3, limit: 1, offset })
    expect(await page({ order: `-${order}`, limit: 2 })).toMatchObject({
      ids: [...ids].reverse().slice(0, 2),
      count: 3,
    })
    expect(await page({ offset: 3 })).toMatchObject({ ids: [], count: 3 })
  })
})

async function payOfAnotherAmount(world: StoreUnderTest): Promise<void> {
  await world.sandbox.clearFaults()
  await world.sandbox.addFault({ fault: "notify_never" })
  await world.sandbox.addFault({ fault: "wrong_amount", operation: "any" })
  await payDirect(world, await world.newCart())
}
