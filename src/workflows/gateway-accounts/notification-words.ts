/** How far a check came that was sent to the address for notifications; a closed list, from the farthest on. */
export const NOTIFICATION_RESULTS = ["arrived", "local", "altered_answer", "refused", "redirected", "elsewhere", "silent", "unreachable"] as const

export type NotificationResult = (typeof NOTIFICATION_RESULTS)[number]

export interface NotificationWords {
  /** How far it came. */
  readonly sentence: string
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null
}

interface Facts {
  readonly notification_url: string
  /** The status of an answer, or why nothing was sent. */
  readonly detail: string
}

/** The result of a test of the address, in the merchant's words. */
export function notificationWords(result: NotificationResult, { notification_url, detail }: Facts): NotificationWords {
  switch (result) {
    case "arrived":
      return { sentence: "The check arrived: the address is reached, the signature is right and the answer is what the gateway waits for.", remedy: null }
    case "local":
      return {
        sentence: "The check arrived, but the address is one of this machine only: the gateway cannot reach it.",
        remedy: "Set publicUrl in the plugin's options to the https address at which this backend is reached from outside.",
      }
    case "altered_answer":
      return {
        sentence: `The check arrived, but it was answered with HTTP ${detail}: something before the store changes its answers.`,
        remedy: "Let the proxy or firewall before the store pass /hooks/acquiring on as it is, or the gateway will go on sending.",
      }
    case "refused":
      return {
        sentence: "The check reached a store, which refused it: its signature was not right when it arrived.",
        remedy: "See that nothing before the store changes the bodies of requests, and that publicUrl is the address of this store and of no other with the same gateway account.",
      }
    case "redirected":
      return {
        sentence: `The address answers with a redirect (HTTP ${detail}), which a gateway does not follow.`,
        remedy: "Set publicUrl to the address that is redirected to: https instead of http, with or without www.",
      }
    case "elsewhere":
      return {
        sentence: `Something answers at ${notification_url} with HTTP ${detail}, and the check did not arrive in this store.`,
        remedy: "See that publicUrl is this backend's address, and that a login, firewall or maintenance page before it lets /hooks/acquiring through.",
      }
    case "silent":
      return {
        sentence: "The address was reached, and no answer came in time.",
        remedy: "See whether a firewall holds requests to /hooks/acquiring back, and whether the backend is overloaded.",
      }
    case "unreachable":
      return {
        sentence: `The address ${notification_url} cannot be reached (${detail}).`,
        remedy: "Check publicUrl in the plugin's options, the name in the DNS and the certificate. The gateway comes to the same address.",
      }
  }
}
