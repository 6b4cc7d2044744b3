import { play } from "./play"
import type { Shop, Step } from "./schedule"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }
const isCanceled: Step = { act: "cancel", fate: "answered", pace: END }
/** One of the two machines: it works on every second action. */
const killed: Step = { act: "kill", machine: 0 }
const gateway = (is: "up" | "down"): Step => ({ act: "gateway", is })
const refund = (part: "all" | "3.333333", pace = END): Step => ({ act: "refund", part, fate: "answered", pace })

const RELEASED = "an authorization of a canceled order that was released later"
const REFUNDED = "money of a canceled order that was refunded later"
const SENT_AGAIN = "a refund of a canceled order that a person sent again"
const WHILE_UNKNOWN = "an order that was canceled while the result of a capture or refund was unknown"

describe("a canceled order, in memory, keeps no money", () => {
  it.each<[string, Partial<Shop>, readonly Step[], readonly string[]]>([
    [
      "whose release failed in an outage",
      { capture: "manual" },
      [gateway("down"), isCanceled, gateway("up")],
      [RELEASED],
    ],
    [
      "whose capture was unknown then, and had been made",
      { capture: "manual" },
      [{ act: "capture", part: "all", fate: "answer_lost", pace: END }, isCanceled],
      [WHILE_UNKNOWN, REFUNDED],
    ],
    [
      "whose capture was unknown then, and had not been made",
      { capture: "manual" },
      [{ act: "capture", part: "all", fate: "lost_before", pace: END }, isCanceled],
      [WHILE_UNKNOWN, RELEASED],
    ],
    [
      "whose refund was unknown then",
      {},
      [{ act: "refund", part: "3.333333", fate: "answer_lost", pace: END }, isCanceled],
      [WHILE_UNKNOWN, REFUNDED],
    ],
    ["whose refund failed in an outage", {}, [gateway("down"), isCanceled, gateway("up")], [SENT_AGAIN]],
    [
      "whose refund failed at the bank, and was then made in part in the back office",
      {},
      [isCanceled, { act: "refund_ends", done: false }, { act: "external", does: "refund", part: "7.505" }],
      ["a refund that failed at the bank", REFUNDED],
    ],
    [
      "with an earlier refund of a fraction of a cent that was refused",
      {},
      [gateway("down"), refund("3.333333"), gateway("up"), refund("3.333333"), refund("all", 1), killed, isCanceled],
      [REFUNDED, SENT_AGAIN],
    ],
    [
      "after a refund of half a cent that failed at the bank, and was then made in part in the back office",
      {},
      [
        { act: "refund", part: "7.505", fate: "answered", pace: END },
        isCanceled,
        { act: "refund_ends", done: false },
        { act: "external", does: "refund", part: "3.333333" },
      ],
      [REFUNDED],
    ],
    [
      "after a refund that failed before it was recorded, and others took its place",
      { capture: "manual" },
      [
        { act: "capture", part: "all", fate: "answered", pace: 4 },
        { act: "refund", part: "7.505", fate: "answered", pace: END },
        isCanceled,
        { act: "refund_ends", done: false },
        { act: "external", does: "refund", part: "3.333333" },
        { act: "webhook", which: 4, does: "arrives", pace: 1 },
      ],
      [REFUNDED],
    ],
    ["whose refund was never sent", {}, [refund("all", 1), killed, isCanceled], [REFUNDED]],
  ])("%s", (_, shop, steps, sights) => {
    const { broken, seen } = play({ ...PLAIN_SHOP, ...shop, steps: [paid, ...steps] })
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["an order that was canceled", ...sights]))
  })
})
