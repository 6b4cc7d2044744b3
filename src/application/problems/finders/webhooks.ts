import { DAY_MS, MINUTE_MS } from "../../../domain/shared/durations"
import { at, together, told } from "../../../domain/shared/told"
import type { DeadWebhooks, LostPayment } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { webhookAddress } from "../../accounts/webhook-address"
import { SIGNATURE_REASONS } from "../../webhooks/rejection-reasons"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** A webhook has come by then, if any ever does. */
const NOTIFIED_BY_MS = 15 * MINUTE_MS

/** `signature_mismatch`: webhooks about payments of ours did not verify, and no later one did. */
export const findSignatureMismatches: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.accounts()
  return rows.flatMap(({ handle, last_unverified_at, last_unverified_reason, last_verified_at }) => {
    if (!accounts.has(handle) || !last_unverified_at || last_unverified_at < before(now, DAY_MS)) return []
    if (last_verified_at && last_verified_at >= last_unverified_at) return []
    return SIGNATURE_REASONS.includes(last_unverified_reason ?? "")
      ? [signatureMismatch(handle, last_unverified_at)]
      : []
  })
}

export function signatureMismatch(account: string, since: Date) {
  return problem(
    { kind: "signature_mismatch", about: account, account, since },
    {
      summary: told`A webhook about a payment of the account "${account}" carried no signature that is right.`,
      impact: told`It was not believed. The gateway is asked instead, so orders of shoppers who closed the tab come later, and not at all where questions are refused.`,
      resolution: together(
        told`Compare sign_key of the account with the gateway's; after a change of keys put the old one into previous_sign_key.`,
        told`If it is right, ask the gateway's operator for a webhook as it was sent: Find the signature, in Settings, Card gateway, tells which setting fits.`,
        told`If other webhooks verify, somebody tried to forge one, and nothing is to be done.`
      ),
    }
  )
}

/** `webhooks_never_verified`: payments are made, and the gateway's webhooks do not arrive. */
export const findSilentGateways: Finder = async ({ sources, accounts, publicUrl, now }) => {
  const heard = new Set(
    (await sources.accounts()).filter(({ last_verified_at }) => last_verified_at).map(({ handle }) => handle)
  )
  const silent = [...accounts.values()].filter(({ handle }) => !heard.has(handle))
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
      summary: told`No signed webhook has ever come from the gateway of the account "${account}", although payments were made since ${at(since)}.`,
      impact: told`Orders of shoppers who closed the tab, and results of reviews and refunds, are known only when the gateway is asked.`,
      resolution: told`Check that the gateway can reach ${webhookAddress({ publicUrl }, account)} from the internet (option publicUrl), and sign_key of the account.`,
    }
  )
}

/** `paid_payment_lost`: paid money that a verified webhook tells of, and that no payment has. */
export const findLostPayments: Finder = async ({ sources }) => (await sources.lostPayments()).map(lostPayment)

export function lostPayment({ account, order_no, transaction_id, amount, currency, since }: LostPayment) {
  const paid = money({ amount: amount ?? "?", currency: currency ?? "" })
  return problem(
    { kind: "paid_payment_lost", about: `${account}:${order_no}`, account, since },
    {
      summary: told`${paid} was paid with order number ${order_no} (transaction ${transaction_id ?? "–"}), as the gateway reported on ${at(since)}, and the database has no such payment.`,
      impact: told`The customer has paid, and there may be no order. The database was probably restored from a back-up.`,
      resolution: together(
        told`Restore the payment on the page of its webhook: Card payments → Webhooks in the dashboard.`,
        told`If it is not this shop's, or you settled it in the gateway's back office, dismiss it there.`
      ),
    }
  )
}

/** `webhook_dead`: webhooks that wait for a person; one entry for an account, as one cause usually stopped them all. */
export const findDeadWebhooks: Finder = async ({ sources }) => (await sources.deadWebhooks()).map(deadWebhooks)

export function deadWebhooks({ account, count, since }: DeadWebhooks) {
  return problem(
    { kind: "webhook_dead", about: account, account, since },
    {
      summary:
        count > 1
          ? told`${String(count)} webhooks of the account "${account}" could not be processed, the first from ${at(since)}.`
          : told`1 webhook of the account "${account}" could not be processed, the first from ${at(since)}.`,
      impact: told`What they tell may be missing in Medusa: a payment, the result of a refund, or a dispute.`,
      resolution: together(
        told`Read why (Card payments → Webhooks in the dashboard, state: dead letter), mend it, and have them processed again there.`,
        told`Those that failed because the gateway gave no answer are retried by themselves once it answers again.`
      ),
    }
  )
}
