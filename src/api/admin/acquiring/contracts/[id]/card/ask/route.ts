import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../workflows/acquiring"
import { askForCard } from "../../../../../../../workflows/contracts/ask-for-card"
import { readContractRecord } from "../../../../../../../workflows/contracts/contract-record"
import { audited } from "../../../../../../http/audited"
import { merchantOf } from "../../../../../../http/changer"
import { handle } from "../../../../../../http/handle"

/** `POST /admin/acquiring/contracts/:id/card/ask`: asks the customer of a subscription, by event and mail, to give another card in the shop. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const ask = () => askForCard(request.scope, id, merchantOf(request), systemClock)
  const contract = await audited(request, { act: "contract.card_asked_for", subject: id }, ask, systemClock)
  response.json({ contract: await readContractRecord(acquiringOf(request.scope), contract) })
})
