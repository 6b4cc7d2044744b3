import type { ProviderWebhookPayload, WebhookActionResult } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isPaying } from "../../modules/acquiring/paying"
import { finishNotice } from "../../workflows/notices/finish-notice"
import { receiveNotice } from "../../workflows/notices/receive-notice"
import { workOnNotice } from "../../workflows/notices/work-on-notice"
import type { ProviderDependencies } from "./dependencies"

const NOTHING: WebhookActionResult = { action: "not_supported" }

/**
 * For stores that point the gateway at Medusa's own webhook address: the same inbox and the same rules as our route. Only
 * `authorized` is answered, and only for a session that exists; captures are booked by settling.
 */
export async function webhookAction(
  { acquiring, paymentSessionService }: ProviderDependencies,
  handle: string,
  { rawData }: ProviderWebhookPayload["payload"],
  clock: Clock
): Promise<WebhookActionResult> {
  // Medusa keeps the bytes of a form and of JSON only.
  if (!rawData) return NOTHING
  const account = await acquiring.accounts.find(handle)
  if (!account) return NOTHING
  const body = typeof rawData === "string" ? Buffer.from(rawData, "utf8") : rawData
  const received = await receiveNotice(acquiring, account, "notify", { method: "POST", body }, clock)
  if (received.kind !== "stored") return NOTHING
  const claimed = await acquiring.inbox.claim(received.row.id, clock())
  const payment = claimed ? await workOnNotice(acquiring, claimed, clock) : received.payment
  if (claimed) await finishNotice(acquiring, claimed, clock())
  if (!payment || !isPaying(payment)) return NOTHING
  const [session] = await paymentSessionService.list({ id: [payment.payment_session_id] })
  if (!session) return NOTHING
  return { action: "authorized", data: { session_id: session.id, amount: payment.exact_amount } }
}
