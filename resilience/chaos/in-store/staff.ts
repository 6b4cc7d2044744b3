import type { SandboxAction } from "../../../testing/gateway/sandbox-api"
import type { TransactionView } from "../../../src/sandbox"
import { amountLeft, compareAmounts, describingAmount } from "../../../src/domain/shared/money"
import type { World } from "../../crash/world/world"
import type { Step } from "../schedule"
import type { Purchase } from "./purchase"

const UNDECIDED: readonly TransactionView["state"][] = ["challenge", "pending", "to_be_confirmed", "review"]

/** The bank or a reviewer decides an open payment, the first of several. @returns whether there was one */
export async function decide(world: World, purchase: Purchase, yes: boolean): Promise<boolean> {
  const waiting = (await purchase.allTransactions()).find(({ state }) => UNDECIDED.includes(state))
  if (!waiting) return false
  await world.sandbox.act(waiting.transaction_id, yes ? "approve" : "decline")
  return true
}

/** The bank ends the first of the refunds that it had accepted. @returns whether there was one */
export async function endRefund(world: World, purchase: Purchase, done: boolean): Promise<boolean> {
  const open = (await purchase.allTransactions()).find(({ refunding }) => compareAmounts(refunding, "0") > 0)
  if (!open) return false
  await world.sandbox.act(open.transaction_id, done ? "refund_done" : "refund_failed")
  return true
}

/**
 * Staff of the gateway, or the merchant in its back office. Actions that a query cannot distinguish are left out (see
 * ../memory/act.ts).
 */
export async function actInBackOffice(
  world: World,
  purchase: Purchase,
  { does, part }: Extract<Step, { act: "external" }>
): Promise<void> {
  const charge = (await purchase.transactions()).find(({ state }) => state === "authorized" || state === "captured")
  if (!charge) return
  switch (does) {
    case "capture":
      if (charge.state !== "authorized" || purchase.askedForCapture) return
      purchase.isCapturedElsewhere = true
      return onceMore(world, charge, "capture")
    case "cancel":
      return onceMore(world, charge, "cancel")
    case "refund":
      return onceMore(world, charge, "refund", part === "all" ? undefined : describingAmount(part))
  }
}

/** The gateway takes a payment once more, as soon as the store has recorded the first one. */
export async function takeAgain(world: World, purchase: Purchase): Promise<void> {
  const heard = new Set((await purchase.attempts()).flatMap(({ transaction_id }) => transaction_id ?? []))
  const [paid, ...others] = (await purchase.transactions()).filter(
    ({ state }) => state === "authorized" || state === "captured"
  )
  if (paid && others.length === 0 && heard.has(paid.transaction_id)) await onceMore(world, paid, "take_again")
}

/** Money that the plugin could not reverse is reversed by an admin. */
export async function reverse(world: World, charge: TransactionView): Promise<void> {
  const { captured, refunded, refunding } = charge
  const left = [refunded, refunding].reduce(
    (sum, amount) => amountLeft(describingAmount(sum), describingAmount(amount)),
    describingAmount(captured)
  )
  if (charge.state === "authorized") return onceMore(world, charge, "cancel")
  if (compareAmounts(left, "0") > 0) await onceMore(world, charge, "refund", left)
}

async function onceMore(
  { sandbox }: World,
  { transaction_id }: TransactionView,
  action: SandboxAction,
  amount?: string
): Promise<void> {
  await sandbox.act(transaction_id, action, amount)
}
