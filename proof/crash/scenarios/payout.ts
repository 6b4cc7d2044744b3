import { randomUUID } from "node:crypto"
import type { Scenario } from "./scenario"

/** Payout: money is sent to somebody, and asked for again under the same id by a merchant who saw no answer. */
export const payout: Scenario = {
  name: "payout",
  async begin(world) {
    const request_id = `payout-${randomUUID()}`
    const body = {
      request_id,
      payment_currency: "EUR",
      payment_amount: "12.50",
      beneficiary: { name: "Alex Sample", account_number: "DE02120300000000202051" },
    }
    const send = async (): Promise<void> => {
      await world.admin.client.fetch("/admin/acquiring/payouts", { method: "POST", body })
    }
    return {
      act: send,
      goOn: send,
      async owed() {
        const sent = (await world.sandbox.ledger()).payouts.filter((one) => one.request_id === request_id)
        return sent.length > 1 ? [`The payout ${request_id} was made ${sent.length} times.`] : []
      },
    }
  },
}
