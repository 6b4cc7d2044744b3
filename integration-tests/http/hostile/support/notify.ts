import { request } from "node:http"
import { ask } from "../../../../testing/shop/http"
import type { Answer } from "../../../../testing/shop/http"
import { sandboxOfTests } from "../../../../testing/world/test-world"
import type { StoreUnderTest } from "../../../../testing/store/with-store"
import { moduleOf } from "../../../../testing/store/module"

/** The webhook address of an account of this store. */
export function hookOf({ url }: StoreUnderTest, handle = "default"): string {
  return `${url}/hooks/acquiring/${handle}`
}

/** Sends a webhook, by default as a form. A rejected one is in the inbox immediately, and not within a second. */
export async function notify(
  world: StoreUnderTest,
  body: string,
  contentType = "application/x-www-form-urlencoded"
): Promise<Answer> {
  const answer = await ask(hookOf(world), { body, headers: { "content-type": contentType } })
  if (answer.status === 400) await moduleOf(world).rejectedWebhooks.write()
  return answer
}

/** A forged webhook of a success, made without the key. */
export function forgedWebhook(order_no: string, beside: Readonly<Record<string, string>> = {}): string {
  const { merchant_id, account_id } = sandboxOfTests()
  const said = {
    merchant_id,
    account_id,
    transaction_id: "1001001001001001001",
    order_no,
    currency: "EUR",
    amount: "29.90",
  }
  const success = { order_status: "1", result_info: "0000:Success", encryption_data: "0".repeat(64) }
  return new URLSearchParams({ ...said, ...success, ...beside }).toString()
}

/** Sends the beginning of a body and then nothing. @returns the status of the answer */
export function notifyByHalves(world: StoreUnderTest, beginning: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const half = request(
      hookOf(world),
      { method: "POST", headers: { "content-length": String(beginning.length * 2) } },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.resume()
        half.destroy()
      }
    )
    half.on("error", reject)
    half.write(beginning)
  })
}

/** Sends the beginning of a body and hangs up. */
export function notifyAndHangUp(world: StoreUnderTest, beginning: string): Promise<void> {
  return new Promise((resolve) => {
    const half = request(hookOf(world), { method: "POST", headers: { "content-length": String(beginning.length * 2) } })
    half.on("error", () => resolve())
    half.on("close", () => resolve())
    half.write(beginning, () => half.destroy())
  })
}
