import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/shared/durations"
import { hasCaptureOfOurs } from "../../domain/modifications/modification-rules"
import { isPaid } from "../../domain/payments/payment-state"
import { runEach } from "../../domain/shared/run-each"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { handleOfProvider } from "../shared/provider-id"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { modificationName } from "./modification-names"
import { isOfAnotherAttempt, medusaPaymentOfCanceled } from "../payments/context/medusa-payment"

/** Longer than Medusa takes from its row to the provider. */
const SYNCED_AFTER_MS = 2 * MINUTE_MS
/** Longer than any downtime of a store; the first run searches this period. */
const LOOKED_BACK_MS = 30 * DAY_MS
/** Longer than the delay until a row is visible, plus the difference of clocks. */
const LOOKED_TWICE_MS = HOUR_MS
const AT_ONCE = 200

interface Queried {
  readonly id: string
  readonly created_at?: string | Date | null
  readonly created_by?: string | null
  readonly payment?: Pick<PaymentDTO, "id" | "provider_id" | "payment_collection_id" | "data"> | null
}

/**
 * Removes captures and refunds that Medusa holds as made although they were never sent. Medusa commits its row first,
 * and the process died before the plugin's row. Nothing happened at the gateway, so the merchant has to request it
 * again.
 *
 * Each run covers all rows since the last complete run. An interrupted run is repeated. A failed row does not block the
 * others; the next run starts before it.
 */
export async function removeUnsent(container: MedusaContainer, clock: Clock): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const { installation } = acquiringOf(container)
  const until = new Date(clock().getTime() - SYNCED_AFTER_MS)
  const looked = await installation.lookedUntil("unsent")
  const period = {
    from: looked ? Math.min(looked.getTime(), until.getTime()) - LOOKED_TWICE_MS : until.getTime() - LOOKED_BACK_MS,
    until: until.getTime(),
  }
  const failed: Queried[] = []
  await forEachPage(
    period,
    (created_at, config) => payments.listRefunds({ created_at }, config),
    async (refunds) => {
      const takeBack = async (refund: Queried): Promise<void> => {
        await payments.deleteRefunds([refund.id])
        await emit(container, refund, TAKEN_BACK.refund, clock)
        await refundIfCanceled(container, refund, clock)
      }
      failed.push(...(await forEachUnsent(container, refunds, "refund", takeBack, clock)))
    }
  )
  await forEachPage(
    period,
    (created_at, config) => payments.listCaptures({ created_at }, config),
    async (captures) => {
      const takeBack = async (capture: Queried): Promise<void> => {
        // A capture that the gateway made automatically has no modification of the plugin.
        const row = await rowOf(container, capture)
        if (!row || (await wasCapturedByItself(container, row))) return
        await payments.deleteCaptures([capture.id])
        await emit(container, capture, TAKEN_BACK.capture, clock)
      }
      failed.push(...(await forEachUnsent(container, captures, "capture", takeBack, clock)))
    }
  )
  await installation.noteLookedUntil("unsent", lookedUntil(until, failed), clock())
}

/** Medusa counted this refund as made when it canceled the order, so a sync refunds the payment. */
async function refundIfCanceled(container: MedusaContainer, refund: Queried, clock: Clock): Promise<void> {
  const row = await rowOf(container, refund)
  if (row && (await medusaPaymentOfCanceled(container, row)))
    await acquiringOf(container).work.syncAfterCancel(row.id, clock())
}

/** Removes rows that were never sent, one by one. @returns the rows that failed */
async function forEachUnsent(
  container: MedusaContainer,
  rows: readonly Queried[],
  what: "refund" | "capture",
  takeBack: (one: Queried) => Promise<void>,
  clock: Clock
): Promise<Queried[]> {
  const { failed } = await runEach(await unsent(container, rows), takeBack)
  for (const { item, error } of failed)
    acquiringOf(container).warn(
      `The ${what} ${item.id}, which was never sent, could not be taken back: ${failureText(error)}`
    )
  await runEach(failed, ({ item }) => emit(container, item, STILL_THERE[what], clock))
  return failed.map(({ item }) => item)
}

/** Returns the time before the first failed row, within the search period. */
function lookedUntil(until: Date, failed: readonly Queried[]): Date {
  const first = Math.min(until.getTime(), ...failed.map(({ created_at }) => new Date(created_at ?? until).getTime()))
  return new Date(Math.max(first, until.getTime() - LOOKED_BACK_MS))
}

interface Period {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly until: number
}

const RELATIONS = { relations: ["payment"], order: { created_at: "ASC" as const } }

/** Reads the rows of a period in order of creation; some may come twice. */
async function forEachPage<Row extends { readonly created_at?: string | Date | null }>(
  period: Period,
  read: (
    created_at: { readonly $gte: string; readonly $lte: string },
    config: typeof RELATIONS & { readonly take: number }
  ) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<void>
): Promise<void> {
  const $lte = new Date(period.until).toISOString()
  let { from } = period
  let take = AT_ONCE
  for (;;) {
    const rows = await read({ $gte: new Date(from).toISOString(), $lte }, { ...RELATIONS, take })
    await work(rows)
    const last = new Date(rows.at(-1)?.created_at ?? from).getTime()
    if (rows.length < take) return
    // A full page of rows has one creation time. A larger page is necessary to reach the rows after them.
    take = last > from ? AT_ONCE : take * 2
    from = last
  }
}

async function unsent<Row extends Queried>(container: MedusaContainer, rows: readonly Row[]): Promise<Row[]> {
  const ours = rows.filter(
    ({ payment, created_by }) => payment && handleOfProvider(payment.provider_id) && !created_by?.startsWith("acqmod_")
  )
  const known = await acquiringOf(container).modifications.knownAmong(ours.map(({ id }) => id))
  return ours.filter(({ id }) => !known.has(id))
}

/** Searches by the payment's collection, because its session may have ended. */
async function rowOf(container: MedusaContainer, { payment }: Queried): Promise<PaymentRow | undefined> {
  if (!payment) return undefined
  const rows = await acquiringOf(container).payments.ofCollection(payment.payment_collection_id)
  return rows.find((row) => (isPaid(row.state) || row.state === "canceled") && !isOfAnotherAttempt(payment, row))
}

async function wasCapturedByItself(container: MedusaContainer, { id, history }: PaymentRow): Promise<boolean> {
  return (
    history.some(({ to }) => to === "captured") &&
    !hasCaptureOfOurs(await acquiringOf(container).modifications.ofPayment(id))
  )
}

async function emit(container: MedusaContainer, requested: Queried, attention: Message, clock: Clock): Promise<void> {
  const row = await rowOf(container, requested)
  if (row) await acquiringOf(container).payments.update(row.id, { attention }, clock())
}

const takenBack = (what: "refund" | "capture"): Message =>
  createMessage("modifications.unsent_removed", { kind: modificationName(what) })

const stillThere = (what: "refund" | "capture"): Message =>
  createMessage("modifications.unsent_not_removed", { kind: modificationName(what) })

const TAKEN_BACK = { refund: takenBack("refund"), capture: takenBack("capture") }

const STILL_THERE = { refund: stillThere("refund"), capture: stillThere("capture") }
