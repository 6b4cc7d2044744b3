import { isSameAccount, type SandboxAccount } from "../account"
import { cancelContract } from "../bank/contracts"
import type { SimulatedGateway } from "../simulated-gateway"
import { batchAnswer, refuseBatch } from "./batch"
import { identify } from "./identify"
import type { Operation } from "./operation"

/** /v1/cancelsubscription, named in section 4.7. */
export const cancelSubscription: Operation = {
  name: "cancelSubscription",
  path: "/v1/cancelsubscription",
  fields: new Set(["merchant_id", "account_id", "encryption_data", "recurring_id", "contract_name"]),

  answer(gateway, { fields }) {
    const recurring_id = fields.required("recurring_id", 50)
    const contract_name = fields.required("contract_name", 200)
    const account = identify(gateway, fields, [recurring_id, contract_name])
    const error = cancel(gateway, account, recurring_id, contract_name)
    const values = { recurring_id, contract_name, cancel_status: error ? "0" : "1", error_message: error }
    return batchAnswer(account, fields, undefined, values)
  },

  refuse: refuseBatch(undefined),
}

/** @returns the reason of a failure, or an empty text */
function cancel(gateway: SimulatedGateway, account: SandboxAccount, recurringId: string, name: string): string {
  const contract = gateway.records.contracts.get(recurringId.trim())
  if (!contract || !isSameAccount(contract.account, account)) return "The mandate is not known"
  if (contract.subscription.contract_name !== name) return "contract_name is not the contract's"
  if (contract.state !== "active") return `The mandate is ${contract.state} already`
  cancelContract(gateway, contract)
  return ""
}
