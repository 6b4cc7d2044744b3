import { LIVING_STATES } from "../../domain/contract-state"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { readContractRecord } from "../contracts/contract-record"
import { customerContract } from "../contracts/customer-contract"
import { linkToPay } from "../payment-links/link-to-pay"
import type { Receiver } from "./email-of"
import type { Occasion } from "./occasions"

/** What is mailed, and to whom. */
export interface Tidings {
  readonly receiver: Receiver
  /** For the template: what the customer may see of it anyway. */
  readonly data: Record<string, unknown>
  /** What tells one such mail from the next about the same thing. */
  readonly moment: string
}

/** What there is to be told of an event; `undefined` when it is not so any more. */
export async function tidingsOf(
  acquiring: AcquiringModuleService,
  occasion: Occasion,
  id: string
): Promise<Tidings | undefined> {
  switch (occasion.of) {
    case "contract":
      return tidingsOfContract(acquiring, await acquiring.contracts.find(id), occasion)
    case "charge":
      return tidingsOfCharge(acquiring, await acquiring.charges.find(id), occasion.state)
    case "card":
      return tidingsOfCard(acquiring, id)
  }
}

async function tidingsOfContract(
  acquiring: AcquiringModuleService,
  contract: ContractRow | undefined,
  occasion: Extract<Occasion, { of: "contract" }>
): Promise<Tidings | undefined> {
  if (!contract) return undefined
  const since = momentOf(contract, occasion)
  if (since === undefined) return undefined
  const data = await dataOf(acquiring, contract)
  return {
    receiver: contract,
    data: occasion.state === "past_due" ? { ...data, payment_link: await openLinkOf(acquiring, contract) } : data,
    moment: since,
  }
}

/** The link by which the customer can pay what could not be charged; `null` where none is open. */
async function openLinkOf(
  acquiring: AcquiringModuleService,
  { id }: ContractRow
): Promise<Record<string, unknown> | null> {
  const [charge] = await acquiring.charges.ofContracts([id])
  const link = charge && (await acquiring.paymentLinks.findOpen({ order_id: null, charge_id: charge.id }))
  return link ? { id: link.id, ...linkToPay(acquiring, link) } : null
}

/** The moment that a contract's occasion came; `undefined` when it is not so any more. */
function momentOf(contract: ContractRow, { event, state }: Extract<Occasion, { of: "contract" }>): string | undefined {
  if (state === "living")
    return LIVING_STATES.includes(contract.state) ? contract.card_asked_at?.toISOString() : undefined
  if (contract.state !== state) return undefined
  return event === "acquiring.charge.upcoming" ? contract.next_due_at?.toISOString() : lastMove(contract, state)
}

async function tidingsOfCharge(
  acquiring: AcquiringModuleService,
  charge: ChargeRow | undefined,
  state: ChargeRow["state"]
): Promise<Tidings | undefined> {
  const contract = charge?.state === state ? await acquiring.contracts.find(charge.contract_id) : undefined
  if (!charge || !contract) return undefined
  const [latest] = await acquiring.charges.tries(charge.id)
  const { cycle, due_at, order_id, next_step_at } = charge
  const paid = { amount: latest?.amount ?? null, currency: latest?.currency ?? null }
  const data = {
    ...(await dataOf(acquiring, contract)),
    charge: { cycle, state, due_at, order_id, next_step_at, ...paid },
  }
  return { receiver: contract, data, moment: lastMove(charge, state) ?? "" }
}

/** A card that is in nobody's subscription is its customer's saved one. */
async function tidingsOfCard(acquiring: AcquiringModuleService, id: string): Promise<Tidings | undefined> {
  const card = await acquiring.payments.find(id)
  if (!card?.token || card.card_expiry === null) return undefined
  const charged = await acquiring.contracts.chargedTo(id)
  const shown = { first6: card.card_first6, last4: card.card_last4, expires: card.card_expiry }
  const receiver = charged[0] ?? { customer_id: card.customer_id, order_id: null }
  // Nobody is told of what somebody else subscribed to.
  const own = charged.filter(({ customer_id }) => customer_id === receiver.customer_id)
  const subscriptions = await Promise.all(own.map((contract) => dataOf(acquiring, contract)))
  return {
    receiver,
    data: { card: shown, contracts: subscriptions.map(({ contract }) => contract) },
    moment: card.card_expiry,
  }
}

/** Medusa keeps what is mailed: the address of a payment link is told where the mail is about it, and nowhere else. */
async function dataOf(acquiring: AcquiringModuleService, row: ContractRow) {
  return { contract: customerContract(await readContractRecord(acquiring, row)) }
}

function lastMove(
  { history }: Pick<ContractRow, "history"> | Pick<ChargeRow, "history">,
  state: string
): string | undefined {
  return history.findLast(({ from, to }) => to === state && from !== state)?.at
}
