import type { Fields } from "./fields"
import { invalid } from "./rejection"

/**
 * Section 2.3: items joined by `#;#`, each of four segments joined by `#,#`: text, code, decimal price, whole quantity.
 */
export function checkItems(text: string): void {
  for (const [index, item] of text.split("#;#").entries()) {
    const segments = item.split("#,#")
    const [name = "", , price = "", quantity = ""] = segments
    const where = `items: item ${index + 1}`
    if (segments.length !== 4) throw invalid("items", `${where} must have four segments.`)
    if (name.trim() === "") throw invalid("items", `${where} has no name.`)
    if (!/^\d+(\.\d{1,2})?$/.test(price)) throw invalid("items", `${where}: the price must be a decimal number.`)
    if (!/^\d+$/.test(quantity)) throw invalid("items", `${where}: the quantity must be a whole number.`)
  }
}

/** Sections 2.4 to 2.7: checks the types of the data for the anti-fraud provider. */
export function checkCartData(fields: Fields): void {
  for (const element of fields.list("cart_items")) {
    const item = element.object("basic_item_data")
    if (!item) throw invalid(element.pathOf("basic_item_data"), `${element.pathOf("basic_item_data")} is missing.`)
    for (const name of ["name", "quantity", "type", "category", "productId"]) item.text(name)
    const price = item.object("price")
    price?.number("amount_usd")
    price?.number("amount_local_currency")
    price?.text("currency")
  }
  for (const owner of fields.list("account_owner")) {
    for (const name of ["first_name", "last_name", "email", "account_id", "lastLogin_ip", "registration_ip"])
      owner.text(name)
    for (const name of ["created", "past_orders_count", "past_orders_sum"]) owner.number(name)
  }
  for (const discount of fields.list("total_discount")) {
    for (const name of ["coupon_code_used", "discount_type"]) discount.text(name)
  }
  for (const element of fields.list("additional_information")) {
    const mpi = element.object("mpi_info")
    for (const name of ["eci", "cavv", "xid", "dsTransID"]) mpi?.text(name)
  }
}
