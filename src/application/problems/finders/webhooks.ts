import { DAY_MS, MINUTE_MS } from "../../../domain/shared/durations"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { DeadWebhooks, LostPayment } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { webhookAddress } from "../../accounts/webhook-address"
import { isSignatureReason } from "../../webhooks/rejection-reasons"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** By then a webhook has come, if any ever does. */
const NOTIFIED_BY_MS = 15 * MINUTE_MS

/** `signature_mismatch`: webhooks about known payments did not verify, and no later one did. */
export const findSignatureMismatches: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.accounts()
  return rows.flatMap(({ handle, last_unverified_at, last_unverified_reason, last_verified_at }) => {
    if (!accounts.has(handle) || !last_unverified_at || last_unverified_at < before(now, DAY_MS)) return []
    if (last_verified_at && last_verified_at >= last_unverified_at) return []
    return isSignatureReason(last_unverified_reason) ? [signatureMismatch(handle, last_unverified_at)] : []
  })
}

export function signatureMismatch(account: string, since: Date) {
  return problem(
    { kind: "signature_mismatch", about: account, account, since },
    {
      summary: createMessage("problems.signature_mismatch.summary", { account }),
      impact: createMessage("problems.signature_mismatch.impact"),
      resolution: joinMessages(
        createMessage("problems.signature_mismatch.resolution"),
        createMessage("problems.signature_mismatch.resolution_find_signature"),
        createMessage("problems.signature_mismatch.resolution_forged")
      ),
    }
  )
}

/** `webhooks_never_verified`: there are payments, but the gateway's webhooks do not arrive. */
export const findSilentGateways: Finder = async ({ sources, accounts, publicUrl, now }) => {
  const received = new Set(
    (await sources.accounts()).filter(({ last_verified_at }) => last_verified_at).map(({ handle }) => handle)
  )
  const silent = [...accounts.values()].filter(({ handle }) => !received.has(handle))
  const found = await Promise.all(
    silent.map(async (account) => {
      const since = await sources.firstPaid(account)
      return since && since <= before(now, NOTIFIED_BY_MS) ? [silentGateway(account.handle, since, publicUrl)] : []
    })
  )
  return found.flat()
}

export function silentGateway(account: string, since: Date, publicUrl: string) {
  return problem(
    { kind: "webhooks_never_verified", about: account, account, since },
    {
      summary: createMessage("problems.webhooks_never_verified.summary", { account, date: momentOf(since) }),
      impact: createMessage("problems.webhooks_never_verified.impact"),
      resolution: createMessage("problems.webhooks_never_verified.resolution", {
        url: webhookAddress({ publicUrl }, account),
      }),
    }
  )
}

/** `paid_payment_lost`: a verified webhook reports a paid payment that the database does not have. */
export const findLostPayments: Finder = async ({ sources }) => (await sources.lostPayments()).map(lostPayment)

export function lostPayment({ account, order_no, transaction_id, amount, currency, since }: LostPayment) {
  const paid = money({ amount: amount ?? "?", currency: currency ?? "" })
  return problem(
    { kind: "paid_payment_lost", about: `${account}:${order_no}`, account, since },
    {
      summary: createMessage("problems.paid_payment_lost.summary", {
        amount: paid,
        orderNo: order_no,
        transactionId: transaction_id ?? "–",
        date: momentOf(since),
      }),
      impact: createMessage("problems.paid_payment_lost.impact"),
      resolution: joinMessages(
        createMessage("problems.paid_payment_lost.resolution"),
        createMessage("problems.paid_payment_lost.resolution_dismiss")
      ),
    }
  )
}

/**
 * `webhook_dead`: webhooks that need a person; one problem for an account, because one cause usually stopped them all.
 */
export const findDeadWebhooks: Finder = async ({ sources }) => (await sources.deadWebhooks()).map(deadWebhooks)

export function deadWebhooks({ account, count, since }: DeadWebhooks) {
  return problem(
    { kind: "webhook_dead", about: account, account, since },
    {
      summary:
        count > 1
          ? createMessage("problems.webhook_dead.summary", { count: String(count), account, date: momentOf(since) })
          : createMessage("problems.webhook_dead.summary_one", { account, date: momentOf(since) }),
      impact: createMessage("problems.webhook_dead.impact"),
      resolution: joinMessages(
        createMessage("problems.webhook_dead.resolution"),
        createMessage("problems.webhook_dead.resolution_retry")
      ),
    }
  )
}
