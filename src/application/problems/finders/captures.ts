import { at, together, told } from "../../../domain/shared/told"
import type { ReservedOnly } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { Finder } from "../finder"
import { problem } from "../finder"

/** `capture_not_made`: Medusa believes that the gateway captures at once, and the gateway waits for somebody to capture. */
export const findCapturesNotMade: Finder = async ({ sources }) => (await sources.reservedOnly()).map(captureNotMade)

export function captureNotMade({ account, since, payments, order_no }: ReservedOnly) {
  return problem(
    { kind: "capture_not_made", about: account, account, since },
    {
      summary: together(
        payments === 1
          ? told`The gateway has only reserved the payment with order number ${order_no} of the account "${account}", which Medusa has as captured.`
          : told`The gateway has only reserved ${String(payments)} payments of the account "${account}" that Medusa has as captured, such as that with order number ${order_no}.`,
        told`That is known since ${at(since)}.`
      ),
      impact: told`No money has come. A reservation ends by itself after some days, and what was ordered may have been sent by then.`,
      resolution: together(
        told`Capture it in the gateway's back office: the comparison finds that within days, or ask the gateway on the payment's page.`,
        told`Then make the account's \`capture\` what the gateway does: set it to manual, and capture in the order's page, or have the gateway's operator switch to capturing at once.`
      ),
    }
  )
}
