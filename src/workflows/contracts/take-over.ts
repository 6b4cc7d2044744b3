import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { said } from "../../domain/told"
import type { ContractRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { lineOf } from "./change-contract"

/**
 * Makes a customer's what a guest subscribed to whose order they took over by Medusa's transfer: of its acceptance no event tells, so that it is looked for
 * whenever they ask for their subscriptions. What is another account's stays with that.
 *
 * @param customerId of a customer who is logged in
 */
export async function takeOverFromGuests(container: MedusaContainer, customerId: string, clock: Clock): Promise<void> {
  const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "order", fields: ["id"], filters: { customer_id: customerId } })
  const contracts = await acquiringOf(container).contracts.othersOfOrders(orders.map(({ id }) => id), customerId)
  for (const contract of contracts) await giveTo(container, contract, customerId, clock)
}

/**
 * The same before a cycle of a contract is sold: its order is to be of whom the ones before it are.
 *
 * @returns the contract as it is then
 */
export async function followOrders(container: MedusaContainer, contract: ContractRow, clock: Clock): Promise<ContractRow> {
  if (!(await isGuest(container, contract.customer_id))) return contract
  const charges = await acquiringOf(container).charges.ofContracts([contract.id])
  const ids = [contract.order_id, ...charges.map(({ order_id }) => order_id)].flatMap((id) => id ?? [])
  if (ids.length === 0) return contract
  const fields = ["id", "customer.id", "customer.has_account"]
  const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "order", fields, filters: { id: ids } })
  const customers = new Map(orders.map(({ id, customer }: WithCustomer) => [id, customer]))
  const owner = ids.map((id) => customers.get(id)).find((customer) => customer?.has_account)
  return (owner && (await giveTo(container, contract, owner.id, clock))) ?? contract
}

/** What is asked of Medusa's order. */
interface WithCustomer {
  readonly id: string
  readonly customer?: { readonly id: string; readonly has_account?: boolean | null } | null
}

async function giveTo(container: MedusaContainer, contract: ContractRow, customerId: string, clock: Clock): Promise<ContractRow | undefined> {
  if (!(await isGuest(container, contract.customer_id))) return undefined
  const by = lineOf({ cause: "customer", id: customerId, why: said`takes it over with its order from a guest` })
  return acquiringOf(container).contracts.giveTo(contract, customerId, by, clock())
}

/** Whether it is somebody without an account. One that is gone may have had one. */
async function isGuest(container: MedusaContainer, customerId: string | null): Promise<boolean> {
  if (customerId === null) return true
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "customer", fields: ["id", "has_account"], filters: { id: customerId } })
  return data[0]?.has_account === false
}
