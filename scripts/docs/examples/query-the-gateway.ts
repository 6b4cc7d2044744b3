import { Secret, createGatewayClient, parseOrderNo, parseProfile } from "../../../src/gateway"

const client = createGatewayClient({
  label: "default",
  baseUrl: "https://gateway.example",
  merchantId: "1000001",
  accountId: "1000000001",
  signKey: new Secret(process.env.ACQUIRING_SIGN_KEY ?? ""),
  profile: parseProfile({}),
})

/** Queries an order number: `answered` with its rows, `not_found`, `refused`, or `unknown` with the reason. */
export async function ask(orderNo: string): Promise<string> {
  const [outcome] = await client.query([{ order_no: parseOrderNo(orderNo) }])
  return outcome.kind
}
