import type { SandboxOfTests } from "../../testing/world/test-world"
import type { Camera } from "./camera"

/** Sets the account `default` up in the dashboard as docs/getting-started.md describes, with a picture of each step. */
export async function pictureSetUp(
  camera: Camera,
  { url, merchant_id, account_id, sign_key }: SandboxOfTests
): Promise<void> {
  const { merchant } = camera
  const { page } = merchant
  await camera.takePage("settings/card-gateway")
  await merchant.link(/^default/).click()
  await merchant.button("Configure: Gateway").click()
  await page.getByLabel("Mode", { exact: true }).click()
  await page.getByRole("option", { name: "Test: no real money" }).click()
  await page.getByLabel("Gateway URL").fill(url)
  await page.getByLabel("Merchant ID").fill(merchant_id)
  await page.getByLabel("Account ID").fill(account_id)
  await page.getByLabel("Signature key", { exact: true }).fill(sign_key)
  await camera.take("set-up-2-fill-in")
  await merchant.button("Save").click()
  await merchant.button("Test connection").click()
  await page.getByText("Connection works", { exact: true }).waitFor()
  await camera.take("set-up-3-connection")
  await merchant.button("Test webhooks").click()
  await page.getByText("Webhook URL works", { exact: true }).waitFor()
  await merchant.section("Webhooks").evaluate((section) => section.scrollIntoView({ block: "start" }))
  await camera.take("set-up-4-webhooks")
}
