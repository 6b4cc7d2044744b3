import type { World } from "../../crash/world/world"
import { refundAgain } from "./act"
import type { Purchase } from "./purchase"
import { decide, endRefund, giveBack } from "./staff"

interface Stuck {
  readonly order_no: string
}

interface Unknown {
  readonly id: string
  readonly order_no: string
  readonly known: string
}

/** What others than we do in the end: the bank decides, refunds are made, and a person does what the list of problems asks for. */
export async function conclude(world: World, purchases: readonly Purchase[]): Promise<void> {
  for (const purchase of purchases) {
    await decide(world, purchase, false)
    await endRefund(world, purchase, true)
    await refundAgain(world, purchase)
  }
  await resolveByHand(world)
  await giveBackByHand(world)
}

/** A capture on top of another cannot be asked for: the merchant looks into the back office and says what became of it. */
async function resolveByHand({ database, sandbox, admin }: World): Promise<void> {
  const unknown = await database.read<Unknown>(
    `SELECT o.id, p.order_no, (SELECT count(*) FROM acquiring_operation d WHERE d.payment_id = p.id AND d.kind = 'capture' AND d.state = 'done')::text AS known
     FROM acquiring_operation o JOIN acquiring_payment p ON p.id = o.payment_id WHERE o.kind = 'capture' AND o.state = 'unknown'`
  )
  for (const { id, order_no, known } of unknown) {
    const [charge] = (await sandbox.ledger({ order_no })).transactions
    const outcome = (charge?.captures.length ?? 0) > Number(known) ? "done" : "failed"
    await admin.client.fetch(`/admin/acquiring/operations/${id}/resolve`, { method: "POST", body: { outcome } })
  }
}

async function giveBackByHand(world: World): Promise<void> {
  const stuck = await world.database.read<Stuck>(
    `SELECT order_no FROM acquiring_payment p WHERE given_back_at IS NOT NULL AND settled_at IS NULL AND state IN ('authorized', 'captured')
     AND NOT EXISTS (SELECT 1 FROM acquiring_operation o WHERE o.payment_id = p.id AND o.state IN ('sending', 'unknown', 'accepted'))`
  )
  for (const { order_no } of stuck) {
    const charge = (await world.sandbox.ledger({ order_no })).transactions.find(({ state }) => state === "authorized" || state === "captured")
    if (charge) await giveBack(world, charge)
  }
}
