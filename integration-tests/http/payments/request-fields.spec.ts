import { cardOf, checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { Shopper } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"
import { clientOf } from "../../../testing/store/module"
import { APPROVED, payDirect, refOf } from "../../../testing/shop/pay"

withStore("A payment request", (world) => {
  afterEach(() => jest.restoreAllMocks())

  it("names type and categories of each product, and reads the device from the browser's headers if the storefront sends none", async () => {
    const { admin } = world()
    const authorise = jest.spyOn(await clientOf(world()), "authorise")
    const ready = await world().newCart()
    const { cart } = await world().store.store.cart.retrieve(ready.cart.id, { fields: "items.product_id" })
    const productId = cart.items?.[0]?.product_id ?? ""
    const { product_type } = await admin.admin.productType.create({ value: "Bag" })
    const name = `Totes ${Date.now()}`
    const { product_category } = await admin.admin.productCategory.create({ name, is_active: true })
    await admin.admin.product.update(productId, { type_id: product_type.id, categories: [{ id: product_category.id }] })
    await payDirect(world(), ready)
    const [sent] = authorise.mock.calls[0] ?? []
    expect(sent?.cart_items?.[0]).toMatchObject({ productId, category: name })
    const checkout = jest.spyOn(await clientOf(world()), "checkout")
    const url = checkoutUrlIn(await world().acquiring.checkout(refOf(await world().newCart()), { browser: {} }))
    await new Shopper().open(url)
    expect(checkout.mock.calls[0]?.[0]).toMatchObject({
      device_type: "desktop",
      os: "Linux",
      browser: "Chrome 140",
      browser_lang: "en-GB",
    })
    expect(checkout.mock.calls[0]?.[0].cart_items?.[0]).toMatchObject({ type: "Bag", category: name })
  })

  it.each(["31-02-1990", "1990-02-01", "01-01-1899", "01-01-2999", "aa-bb-cccc"])(
    "has no birth date that is none: %s",
    async (birth_date) => {
      const ready = await world().newCart()
      const { status, text } = await world().acquiring.card(refOf(ready), cardOf(APPROVED), { extra: { birth_date } })
      expect([status, text]).toEqual([400, expect.stringContaining("extra.birth_date")])
    }
  )
})
