import { ShopVisitor } from "../../testing/browser/shop-visitor"
import type { Tour } from "./tour"

/** Lets a person with a fresh browser profile walk through the shop page. */
export async function visit<Result>(tour: Tour, walk: (visitor: ShopVisitor) => Promise<Result>): Promise<Result> {
  const browser = await tour.browser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    return await walk(new ShopVisitor(await context.newPage(), `${tour.demo.store.url}/shop`))
  } finally {
    await context.close()
  }
}
