import { randomBytes } from "node:crypto"
import type { HttpTypes } from "@medusajs/framework/types"
import { Client } from "@medusajs/framework/pg"
import type { FilledCart } from "./cart"

/** The tables of a cart, each with the condition for the rows of one cart. Referenced tables come first. */
const ROWS = [
  ["cart_address", "id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = $1)"],
  ["cart", "id = $1"],
  ["cart_line_item", "cart_id = $1"],
  ["cart_shipping_method", "cart_id = $1"],
  ["payment_collection", "id IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1)"],
  ["cart_payment_collection", "cart_id = $1"],
] as const

/** The shopper of a copy, if it is another one: columns of `cart` and of `cart_address`. */
export interface CartOwner {
  readonly cart: { readonly email: string; readonly customer_id: string }
  readonly address: HttpTypes.StoreAddAddress
}

/**
 * Copies a cart, because Medusa takes a second to fill each one.
 *
 * @param count number of copies
 */
export async function copyCart(
  connectionString: string,
  cart: FilledCart,
  count: number,
  owner?: CartOwner
): Promise<FilledCart[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const tables: { readonly name: string; readonly rows: readonly { readonly id: string }[] }[] = []
    for (const [name, where] of ROWS) {
      const { rows } = await client.query(`SELECT to_jsonb(${name}) AS row FROM ${name} WHERE ${where}`, [cart.id])
      const theirs = name === "cart" ? owner?.cart : name === "cart_address" ? owner?.address : undefined
      tables.push({ name, rows: rows.map(({ row }) => ({ ...row, ...theirs })) })
    }
    const ids = tables.flatMap(({ rows }) => rows.map(({ id }) => id))
    const carts: FilledCart[] = []
    while (carts.length < count) {
      // No id of Medusa's has a "U" in it (Crockford's base 32 leaves it out): a copy cannot have the one of its original.
      const ending = `U${randomBytes(5).toString("hex").toUpperCase()}`
      const other = (text: string): string =>
        ids.reduce((all, id) => all.replaceAll(id, `${id.slice(0, -ending.length)}${ending}`), text)
      for (const { name, rows } of tables)
        await client.query(`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)`, [
          other(JSON.stringify(rows)),
        ])
      carts.push({ id: other(cart.id), collectionId: other(cart.collectionId) })
    }
    return carts
  } finally {
    await client.end()
  }
}
