import { isPaid } from "../../../../src/domain/payment-state"
import { nextNoticeTryAt } from "../../../../src/domain/schedule"
import type { Going } from "../going"
import type { Post } from "../books"
import type { NoticeRow } from "../rows"
import type { World } from "../world"
import { askGateway } from "./ask"
import { resolveByRefunds } from "./resolve"
import { settle } from "./settle"

const LEASE_MS = 60_000
const PAUSE_MS = 60_000

/** A notice comes: stored, acknowledged, worked on at once. One of another number than ours is nothing. */
export function* receiveNotice(world: World, { order_no, news }: Post, verified: boolean): Going {
  const { store, now } = world
  const attempt = store.attempts().find((row) => row.order_no === order_no)
  if (!attempt) return
  const id = JSON.stringify([order_no, news, verified])
  store.receive({ id, attempt_id: attempt.id, news, verified, state: "received", tries: 0, next_try_at: now, claimed_until: null })
  yield
  for (const notice of store.claimNotices([id], LEASE_MS, now)) yield* workOn(world, notice)
}

/** Notices whose work was cut off, or failed. */
export function* workOnInbox(world: World): Going {
  for (const notice of world.store.claimNotices("due", LEASE_MS, world.now)) yield* workOn(world, notice)
}

function* workOn(world: World, notice: NoticeRow): Going {
  yield
  const done = yield* apply(world, notice)
  yield
  if (done) world.store.releaseNotice(notice, { state: "processed", next_try_at: null })
  else {
    const next_try_at = nextNoticeTryAt(notice.tries, world.now)
    world.store.releaseNotice(notice, { state: next_try_at ? "failed" : "dead", next_try_at })
  }
}

/** @returns `false` when it is to be tried again */
function* apply(world: World, { attempt_id, news, verified }: NoticeRow): Going<boolean> {
  const { store } = world
  if (news.about === "refund") return verified ? yield* applyRefundNews(world, attempt_id, news) : true
  const row = store.attempt(attempt_id)
  const isOfAnother = isPaid(row.state) && row.transaction_id !== null && row.transaction_id !== news.transaction_id
  if (verified && !isOfAnother) store.move(attempt_id, news.word, { transaction_id: news.transaction_id, result_code: news.code }, world.now)
  else yield* askGateway(world, attempt_id)
  yield
  if (store.attempt(attempt_id).next_settle_at) yield* settle(world, attempt_id)
  return true
}

/** The signature does not cover a refund's own fields: the gateway is asked. */
function* applyRefundNews(world: World, attemptId: string, { reference, isOver }: { readonly reference: string; readonly isOver: boolean }): Going<boolean> {
  const { store, books } = world
  const operation = store.ofAttempt(attemptId).find(({ gateway_reference }) => gateway_reference === reference)
  if (!operation) {
    const { last_asked_at } = store.attempt(attemptId)
    const earliest = last_asked_at ? last_asked_at.getTime() + PAUSE_MS : 0
    store.update(attemptId, { next_sweep_at: new Date(Math.max(world.now.getTime(), earliest)) })
    return true
  }
  if (!isOver || operation.state !== "accepted") return true
  const found = books.searchRefunds(store.attempt(attemptId).order_no)
  yield
  if (!found) return false
  resolveByRefunds(world, operation, found)
  return true
}
