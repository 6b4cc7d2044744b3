import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { hiddenInputsOf, TestMerchant } from "../testing/merchant"
import { WebhookReceiver } from "../testing/webhook-receiver"

let sandbox: Sandbox
let merchant: TestMerchant

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 4 })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())

const RETURN = "http://127.0.0.1:9/return/abc"

async function challenge(order_no: string, parameters: Record<string, string>): Promise<string> {
  const { issuer_url = "" } = await merchant.authorise(order_no, { card: "4000000000003220" })
  return `${issuer_url}&${new URLSearchParams(parameters).toString()}`
}
const answer = async (page: string, value: string): Promise<string> =>
  (await merchant.submit("/v1/challenge/answer", { ...hiddenInputsOf(page), answer: value })).text()

it("answers the payment with issuer_url and status -1", async () => {
  const result = await merchant.authorise("C-1", { card: "4000000000003220" })
  expect(result).toMatchObject({ order_status: "-1", result_info: "A0003:3-D Secure authentication required" })
  expect(result.issuer_url).toBe(`${sandbox.url}/v1/challenge?transaction_id=${result.transaction_id ?? ""}`)
  expect(merchant.isGenuine(result)).toBe(true)
})

it("comes back to the appended return_url and sends a webhook to the appended notify_url", async () => {
  const receiver = new WebhookReceiver()
  const url = await challenge("C-2", { return_url: RETURN, notify_url: await receiver.start() })
  const page = await (await fetch(url, { method: "POST" })).text()
  expect(page).toContain("Your bank asks")
  const back = hiddenInputsOf(await answer(page, "approve"))
  await sandbox.clock.advance(0)
  await receiver.stop()
  expect(back).toMatchObject({ order_no: "C-2", order_status: "1", threeds_result: "Y" })
  expect(merchant.isGenuine(back)).toBe(true)
  expect(receiver.received.map(({ fields }) => [fields.order_no, fields.order_status])).toEqual([["C-2", "1"]])
})

it("has the first answer, also when the page is opened again", async () => {
  const url = await challenge("C-3", { return_url: RETURN })
  const page = await (await fetch(url, { method: "POST" })).text()
  await answer(page, "fail")
  expect(hiddenInputsOf(await answer(page, "approve")).order_status).toBe("0")
  expect(hiddenInputsOf(await (await fetch(url, { method: "POST" })).text()).order_status).toBe("0")
})

it.each([
  ["a return_url that is a script", "POST", { return_url: "javascript:alert(1)" }, 400],
  ["GET", "GET", { return_url: RETURN }, 405],
])("refuses %s", async (_, method, parameters, status) => {
  const response = await fetch(await challenge(`C-${method}`, parameters), { method })
  expect(response.status).toBe(status)
})

it("knows no challenge of an unknown transaction", async () => {
  expect((await fetch(`${sandbox.url}/v1/challenge?transaction_id=1`, { method: "POST" })).status).toBe(404)
})
