/** Descriptions of parameters, by the part of the address before each. */
const MEANINGS: Readonly<Record<string, string>> = {
  accounts: "The handle of the gateway account.",
  carts: "The id of the cart.",
  subscriptions: "The id of the subscription.",
  webhooks: "The id of the webhook.",
  modifications: "The id of the modification, as the payment lists it.",
  "payment-links": "The id of the payment link.",
  "payment-sessions": "The id of Medusa's payment session.",
  payments: "The id of the payment.",
  payouts: "The id of the payout.",
  plans: "The id of the plan.",
  refunds: "The id of the refund among the modifications of the payment.",
  returns: "The value of `payment` in the URL that the shopper returned to. It is valid once, for ten minutes.",
  "saved-cards": "The id of the saved card.",
  cancel: "The token in the payment's cancel_url.",
  checkout: "The token in the URL of the checkout.",
  pay: "The token in the URL of the payment link.",
  return: "The token in the payment's return_url.",
  hooks: "The handle of the gateway account.",
}

export interface PathParameter {
  readonly name: string
  readonly in: "path"
  readonly required: true
  readonly description: string
  readonly schema: { readonly type: "string" }
}

/** The parameters of an address. @throws Error for one that has no meaning above */
export function pathParameters(address: string): PathParameter[] {
  const parts = address.split("/").filter((part) => part !== "acquiring")
  return parts.flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return []
    const description = MEANINGS[parts[index - 1] ?? ""]
    if (description === undefined)
      throw new Error(`{${name}} of ${address} has no description: add a line to scripts/openapi/path-parameters.ts.`)
    return { name, in: "path", required: true, description, schema: { type: "string" } }
  })
}
