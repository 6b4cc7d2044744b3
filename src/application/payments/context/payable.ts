import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import type { RawAddress, RawItem, RawPayable } from "./raw"
import { exactText, text } from "./raw"

export interface Address {
  readonly first_name: string
  readonly last_name: string
  readonly country: string
  readonly state: string
  readonly city: string
  readonly street: string
  readonly postal_code: string
  readonly phone: string
}

export interface Item {
  /** The id of the line item in the cart or order. */
  readonly id: string
  readonly name: string
  /** The merchant's item number: SKU, else the variant's id. */
  readonly code: string
  readonly product_id: string
  /** The product's type in Medusa. */
  readonly type: string
  /** The product's categories, separated by commas. */
  readonly category: string
  /** Price of one unit without tax. Over all items, price × quantity adds up to `totals.item`. */
  readonly unit_price: string
  /** Price of one unit with its tax, before discounts. */
  readonly unit_price_with_tax: string
  readonly quantity: string
}

export interface Customer {
  readonly id: string
  readonly hasAccount: boolean
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly created_at: Date
}

/** Only `tax` contains tax. `discount` excludes the discount on shipping, which is `shippingDiscount`. */
export interface Totals {
  readonly item: string
  readonly shipping: string
  readonly tax: string
  readonly discount: string
  readonly shippingDiscount: string
}

/** A cart or order as a payment needs it, or a subscription whose card is replaced. Amounts are exact decimal text. */
export interface Payable {
  readonly kind: "cart" | "order" | "subscription"
  readonly id: string
  readonly email: string
  readonly customer?: Customer
  readonly billing?: Address
  readonly delivery?: Address
  readonly items: readonly Item[]
  readonly totals: Totals
  readonly discountCodes: readonly { readonly code: string; readonly type: string }[]
}

const FIELDS = [
  "id",
  "email",
  "currency_code",
  "original_item_subtotal",
  "original_shipping_subtotal",
  "tax_total",
  "discount_subtotal",
  "shipping_methods.discount_subtotal",
  "customer.id",
  "customer.has_account",
  "customer.first_name",
  "customer.last_name",
  "customer.email",
  "customer.created_at",
  "billing_address.*",
  "shipping_address.*",
  "items.*",
  "items.tax_lines.rate",
  "items.product.categories.name",
  "items.product.type.value",
  "promotions.code",
  "promotions.application_method.type",
]

export async function readCart(container: MedusaContainer, id: string): Promise<Payable | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields: FIELDS, filters: { id } })
  return data[0] && toPayable("cart", data[0])
}

export async function readOrder(container: MedusaContainer, id: string): Promise<Payable | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: FIELDS, filters: { id } })
  return data[0] && toPayable("order", data[0])
}

export async function readCustomer(container: MedusaContainer, id: string): Promise<Customer | undefined> {
  const fields = ["id", "has_account", "first_name", "last_name", "email", "created_at"]
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "customer", fields, filters: { id } })
  return data[0] && toCustomer(data[0])
}

function toCustomer(raw: NonNullable<RawPayable["customer"]>): Customer {
  return {
    id: text(raw.id),
    hasAccount: raw.has_account === true,
    first_name: text(raw.first_name),
    last_name: text(raw.last_name),
    email: text(raw.email),
    created_at: new Date(raw.created_at ?? 0),
  }
}

function toPayable(kind: "cart" | "order", raw: RawPayable): Payable {
  return {
    kind,
    id: text(raw.id),
    email: text(raw.email ?? raw.customer?.email),
    customer: raw.customer ? toCustomer(raw.customer) : undefined,
    billing: toAddress(raw.billing_address ?? raw.shipping_address),
    delivery: toAddress(raw.shipping_address),
    items: (raw.items ?? [])
      .flatMap((item) => (item ? [item] : []))
      .map((item) => ({
        id: text(item.id),
        name: text(item.product_title ?? item.title),
        code: text(item.variant_sku ?? item.variant_id ?? item.id),
        product_id: text(item.product_id ?? item.id),
        type: text(item.product?.type?.value ?? item.product_type),
        category: (item.product?.categories ?? []).flatMap((category) => category?.name ?? []).join(", "),
        ...unitPrices(item),
        quantity: exactText(item.quantity),
      })),
    totals: toTotals(raw),
    discountCodes: (raw.promotions ?? []).flatMap((promotion) =>
      promotion?.code ? [{ code: promotion.code, type: text(promotion.application_method?.type) }] : []
    ),
  }
}

/** Medusa's unit price includes tax if the price preference of the region or currency includes it. */
function unitPrices({
  unit_price,
  is_tax_inclusive,
  tax_lines,
}: RawItem): Pick<Item, "unit_price" | "unit_price_with_tax"> {
  const price = MathBN.convert(unit_price ?? 0)
  const rates = (tax_lines ?? []).map((line) => line?.rate ?? 0)
  const factor = MathBN.add(1, MathBN.div(MathBN.sum(0, ...rates), 100))
  return is_tax_inclusive
    ? { unit_price: exactText(MathBN.div(price, factor)), unit_price_with_tax: exactText(price) }
    : { unit_price: exactText(price), unit_price_with_tax: exactText(MathBN.mult(price, factor)) }
}

function toTotals(raw: RawPayable): Totals {
  const shippingDiscount = MathBN.sum(
    0,
    ...(raw.shipping_methods ?? []).map((method) => method?.discount_subtotal ?? 0)
  )
  return {
    item: exactText(raw.original_item_subtotal),
    shipping: exactText(raw.original_shipping_subtotal),
    tax: exactText(raw.tax_total),
    // Medusa's `discount_subtotal` includes the discount on shipping.
    discount: exactText(MathBN.sub(raw.discount_subtotal ?? 0, shippingDiscount)),
    shippingDiscount: exactText(shippingDiscount),
  }
}

export function toAddress(raw: RawAddress | null | undefined): Address | undefined {
  if (!raw) return undefined
  return {
    first_name: text(raw.first_name),
    last_name: text(raw.last_name),
    country: text(raw.country_code).toUpperCase(),
    state: text(raw.province),
    city: text(raw.city),
    street: [raw.address_1, raw.address_2].filter(Boolean).join(", "),
    postal_code: text(raw.postal_code),
    phone: text(raw.phone),
  }
}
