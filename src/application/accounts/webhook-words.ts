import { asItIs, told } from "../../domain/shared/told"
import { advice } from "./advice"
import type { Advice } from "./advice"

/** How far a check came that was sent to the address for webhooks; a closed list, from the farthest on. */
export const WEBHOOK_RESULTS = [
  "arrived",
  "local",
  "altered_answer",
  "refused",
  "redirected",
  "elsewhere",
  "silent",
  "unreachable",
] as const

export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

interface Patch {
  readonly webhook_url: string
  /** The status of an answer, or why nothing was sent. */
  readonly detail: string
}

/** The result of a test of the address, in the merchant's words. */
export function webhookWords(result: WebhookResult, { webhook_url, detail }: Patch): Advice {
  switch (result) {
    case "arrived":
      return advice(
        told`The check arrived: the address is reached, the signature is right and the answer is what the gateway waits for.`,
        null
      )
    case "local":
      return advice(
        told`The check arrived, but the address is one of this machine only: the gateway cannot reach it.`,
        told`Set publicUrl in the plugin's options to the https address at which this backend is reached from outside.`
      )
    case "altered_answer":
      return advice(
        told`The check arrived, but it was answered with HTTP ${detail}: something before the store changes its answers.`,
        told`Let the proxy or firewall before the store pass /hooks/acquiring on as it is, or the gateway will go on sending.`
      )
    case "refused":
      return advice(
        told`The check reached a store, which refused it: its signature was not right when it arrived.`,
        told`See that nothing before the store changes the bodies of requests, and that publicUrl is the address of this store and of no other with the same gateway account.`
      )
    case "redirected":
      return advice(
        told`The address answers with a redirect (HTTP ${detail}), which a gateway does not follow.`,
        told`Set publicUrl to the address that is redirected to: https instead of http, with or without www.`
      )
    case "elsewhere":
      return advice(
        told`Something answers at ${webhook_url} with HTTP ${detail}, and the check did not arrive in this store.`,
        told`See that publicUrl is this backend's address, and that a login, firewall or maintenance page before it lets /hooks/acquiring through.`
      )
    case "silent":
      return advice(
        told`The address was reached, and no answer came in time.`,
        told`See whether a firewall holds requests to /hooks/acquiring back, and whether the backend is overloaded.`
      )
    case "unreachable":
      return advice(
        told`The address ${webhook_url} cannot be reached (${asItIs(detail)}).`,
        told`Check publicUrl in the plugin's options, the name in the DNS and the certificate. The gateway comes to the same address.`
      )
  }
}
