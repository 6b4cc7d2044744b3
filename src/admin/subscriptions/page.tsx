import { Alert } from "@medusajs/ui"
import { Activity } from "../activity/section"
import { Said } from "../components/said"
import { useText } from "../lib/text"
import type { ContractView } from "../queries/contracts"
import { Calendar } from "./calendar-section"
import { Consent } from "./consent"
import { ContractHead } from "./head"
import { ContractHistory } from "./history"
import { ContractTerms } from "./terms"

/** One subscription: how it stands and what can be done, what was agreed on, what was and will be charged, and what became of it. */
export function ContractPage({ contract }: { readonly contract: ContractView }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-3">
      <ContractHead contract={contract} />
      {contract.mandate && (
        <Alert variant={contract.mandate.attention === null ? "info" : "warning"}>
          {t("subscriptions.deducted")}
          {contract.mandate.attention !== null && (
            <>
              {" "}
              <Said text={contract.mandate.attention} />
            </>
          )}
        </Alert>
      )}
      {contract.attention !== null && (
        <Alert variant="warning">
          <Said text={contract.attention} />
        </Alert>
      )}
      <ContractTerms contract={contract} />
      <Calendar contract={contract} />
      <Consent contract={contract} />
      <ContractHistory contract={contract} />
      <Activity about={{ subject: contract.id }} />
    </div>
  )
}
