import { workOnce } from "medusa-payment-acquiring/workflows"
import type { ChargeState } from "../../../src/domain/charge-state"
import { HOUR_MS } from "../../../src/domain/durations"
import type { ChargeRow, ContractRow } from "../../../src/modules/acquiring/rows"
import { moduleOf } from "../../hostile/support/module"
import { eventually } from "../../support/eventually"
import type { StoreUnderTest } from "../../support/with-store"
import { setDate } from "./clock"

/** Does the job's work until a cycle's charge is in a state. */
export async function chargeOnceItIs(
  world: StoreUnderTest,
  contractId: string,
  cycle: number,
  state: ChargeState
): Promise<ChargeRow> {
  return eventually(async () => {
    await workOnce(world.container, () => new Date())
    const charge = await chargeOf(world, contractId, cycle)
    return charge?.state === state ? charge : undefined
  })
}

/** The store's own job tells nobody of cycles that are begun, so that nobody drives their charges, until what is handed back is restored. */
export function untold(world: StoreUnderTest) {
  return jest.spyOn(moduleOf(world).charges, "takeDue").mockResolvedValue([])
}

export async function chargeOf(
  world: StoreUnderTest,
  contractId: string,
  cycle: number
): Promise<ChargeRow | undefined> {
  return (await moduleOf(world).charges.ofContracts([contractId])).find((charge) => charge.cycle === cycle)
}

export async function contractNow(world: StoreUnderTest, id: string): Promise<ContractRow> {
  const contract = await moduleOf(world).contracts.find(id)
  if (!contract) throw new Error(`There is no contract ${id}.`)
  return contract
}

/** Goes on to an hour after a moment. */
export function goPast(moment: Date | null): void {
  if (!moment) throw new Error("Nothing is due.")
  setDate(new Date(moment.getTime() + HOUR_MS))
}
