import { play } from "./play"
import type { Schedule, Step } from "./schedule"
import { PLAIN_SHOP } from "./testing/plain-shop"

const END = Infinity
const paid: Step = { act: "pay", bank: "approve", fate: "answered", pace: END }

/** Each of these schedules broke a rule once. It is as short as possible. */
describe("a schedule that was broken once", () => {
  it.each<[string, Omit<Schedule, "steps" | "onExpiry" | "reversal" | "queries">, Step[]]>([
    [
      "a part of money without an order is refunded in the back office before it was seen to be paid",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "open_page", fate: "answered", pace: END },
        { ...paid, pace: 3 },
        { act: "external", does: "refund", part: "0.01" },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "change_cart", pace: END },
        { act: "kill", machine: 0 },
      ],
    ],
    [
      "a capture is refused because it was captured in the back office",
      { total: "29.90", capture: "manual", voids: false },
      [
        paid,
        { act: "external", does: "capture", part: "all" },
        { act: "capture", part: "all", fate: "answered", pace: 2 },
        { act: "webhook", which: 0, does: "arrives", pace: END },
      ],
    ],
    [
      "a part is captured and the payment is voided in the back office",
      { total: "29.90", capture: "manual", voids: true },
      [
        paid,
        { act: "capture", part: "3.333333", fate: "answered", pace: END },
        { act: "external", does: "cancel", part: "all" },
      ],
    ],
    [
      "a payment lapses while Medusa is taking it",
      { total: "29.90", capture: "manual", voids: false },
      [
        { ...paid, pace: 4 },
        { act: "kill", machine: 1 },
        { act: "wait", seconds: 800_000 },
        { act: "complete_cart", pace: 3 },
        { act: "work", pace: END },
      ],
    ],
    [
      "a capture whose answer was lost is found, and voided in the back office before Medusa has it",
      { total: "29.90", capture: "manual", voids: true },
      [
        paid,
        { act: "capture", part: "all", fate: "answer_lost", pace: 1 },
        { act: "wait", seconds: 86_400 },
        { act: "work", pace: 2 },
        { act: "external", does: "cancel", part: "all" },
        { act: "go_on", which: 0, pace: 1 },
      ],
    ],
    [
      "an abandoned page is asked about by hints, and paid at the end of its time",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "open_page", fate: "answered", pace: END },
        { act: "wait", seconds: 25_000 },
        { act: "work", pace: 1 },
        { act: "wait", seconds: 130 },
        { act: "forged_webhook", which: 0, pace: 1 },
        { act: "wait", seconds: 700 },
        { act: "complete_cart", pace: END },
        { act: "bank_decides", yes: true },
        { act: "forged_webhook", which: 0, pace: 1 },
      ],
    ],
    [
      "a card is declined on the page, another one pays there, and nobody tells us",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "open_page", fate: "answered", pace: END },
        { act: "pay_on_page", which: 0, bank: "decline" },
        { act: "webhook", which: 0, does: "arrives", pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "webhook", which: 0, does: "is_lost", pace: END },
      ],
    ],
    [
      "the answer that opened a page is lost, a card is declined there and another one pays",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "open_page", fate: "booked_late", pace: 1 },
        { act: "wait", seconds: 25_000 },
        { act: "bank_decides", yes: false },
        { act: "forged_webhook", which: 0, pace: END },
        { act: "pay_on_page", which: 0, bank: "approve" },
      ],
    ],
    [
      "a card is declined on the page, another one there is in review for days, and nobody tells us what became of it",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "open_page", fate: "answered", pace: END },
        { act: "pay_on_page", which: 0, bank: "decline" },
        { act: "webhook", which: 0, does: "arrives", pace: END },
        { act: "pay_on_page", which: 0, bank: "review" },
        { act: "webhook", which: 0, does: "is_lost", pace: END },
        ...[4_000, 25_000, 90_000, 90_000].flatMap((seconds): Step[] => [
          { act: "wait", seconds },
          { act: "work", pace: END },
        ]),
        { act: "bank_decides", yes: true },
        { act: "webhook", which: 0, does: "is_lost", pace: END },
      ],
    ],
    [
      "a card is declined on the page, another one pays there, and days later we hear of the first alone",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "open_page", fate: "answered", pace: END },
        { act: "bank_decides", yes: false },
        { act: "pay_on_page", which: 0, bank: "approve" },
        { act: "wait", seconds: 400_000 },
        { act: "webhook", which: 0, does: "arrives", pace: END },
        { act: "change_cart", pace: END },
      ],
    ],
    [
      "a capture is voided in the back office, and that is found before the payment was moved to captured",
      { total: "29.90", capture: "manual", voids: true },
      [
        paid,
        { act: "wait", seconds: 400_000 },
        { act: "capture", part: "all", fate: "answered", pace: 4 },
        { act: "external", does: "cancel", part: "all" },
        { act: "work", pace: END },
      ],
    ],
    [
      "an amount with many decimals is refunded in the back office",
      { total: "21.765125", capture: "automatic", voids: false },
      [paid, { act: "external", does: "refund", part: "all" }],
    ],
    [
      "the second of two captures is cut off before it is sent",
      { total: "29.90", capture: "manual", voids: false },
      [
        paid,
        { act: "capture", part: "3.333333", fate: "answered", pace: END },
        { act: "capture", part: "all", fate: "answered", pace: 1 },
        { act: "kill", machine: 1 },
      ],
    ],
    [
      "the machine dies between a cancellation and its payment",
      { total: "29.90", capture: "manual", voids: false },
      [{ act: "come_back", pace: 1 }, paid, { act: "cancel", fate: "answered", pace: 3 }, { act: "kill", machine: 1 }],
    ],
    [
      "a refund that failed at the bank is made once more in the back office",
      { total: "29.90", capture: "automatic", voids: false },
      [
        paid,
        { act: "refund", part: "all", fate: "answered", pace: END },
        { act: "refund_ends", done: false },
        { act: "external", does: "refund", part: "all" },
      ],
    ],
    [
      "one of two refunds that failed at the bank is made in the back office, and a person sends both again",
      { total: "29.90", capture: "automatic", voids: false },
      [
        paid,
        { act: "refund", part: "3.333333", fate: "answered", pace: END },
        { act: "refund", part: "all", fate: "answered", pace: END },
        { act: "refund_ends", done: false },
        { act: "refund_ends", done: false },
        { act: "external", does: "refund", part: "all" },
      ],
    ],
    [
      "a part that failed at the bank does not fit beside the whole, which is refunded in the back office",
      { total: "29.90", capture: "automatic", voids: false },
      [
        paid,
        { act: "refund", part: "0.01", fate: "answered", pace: END },
        { act: "refund_ends", done: false },
        { act: "external", does: "refund", part: "all" },
      ],
    ],
    [
      "a part that failed at the bank leaves its cent to the next one, and then the rest is refunded in the back office",
      { total: "29.90", capture: "automatic", voids: false },
      [
        paid,
        { act: "refund", part: "3.333333", fate: "answered", pace: END },
        { act: "refund", part: "3.333333", fate: "answered", pace: 1 },
        { act: "refund_ends", done: false },
        { act: "go_on", which: 0, pace: 2 },
        { act: "external", does: "refund", part: "all" },
      ],
    ],
    [
      "a refund is found to be made, and the merchant, who does not see it, makes another",
      { total: "29.90", capture: "automatic", voids: false },
      [
        paid,
        { act: "refund", part: "7.505", fate: "answered", pace: END },
        { act: "refund", part: "all", fate: "booked_late", pace: END },
        { act: "wait", seconds: 800_000 },
        { act: "refund_ends", done: false },
        { act: "work", pace: END },
        { act: "refund", part: "0.01", fate: "answered", pace: END },
      ],
    ],
    [
      "the money goes back in the back office before there is an order",
      { total: "29.90", capture: "automatic", voids: false },
      [
        { act: "sell_out", soldOut: true },
        paid,
        { act: "external", does: "refund", part: "all" },
        { act: "wait", seconds: 25_000 },
        { act: "work", pace: END },
      ],
    ],
    [
      "a capture is listed that was voided with its payment before anybody heard what became of it",
      { total: "29.90", capture: "manual", voids: true, listsCaptures: true, secondTransaction: "reverse" },
      [
        paid,
        { act: "capture", part: "3.333333", fate: "answer_lost", pace: 1 },
        { act: "go_on", which: 0, pace: 2 },
        { act: "come_back", pace: END },
        { act: "external", does: "cancel", part: "all" },
        { ...paid, pace: 1 },
      ],
    ],
    [
      "whoever would reverse a second payment dies, a day after it was found",
      { total: "29.90", capture: "automatic", voids: false, secondTransaction: "reverse" },
      [
        paid,
        { ...paid, pace: 1 },
        { act: "take_again" },
        { act: "webhook", which: 0, does: "arrives", pace: 1 },
        { act: "come_back", pace: END },
        { act: "wait", seconds: 90_000 },
        { act: "come_back", pace: 6 },
        { act: "kill", machine: 1 },
      ],
    ],
  ])("holds: %s", (_, shop, steps) => {
    expect(play({ ...PLAIN_SHOP, ...shop, steps }).broken).toEqual([])
  })
})
