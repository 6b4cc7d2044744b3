import type { RenewalAttemptRow } from "./renewal-attempt"
import {
  decidingAttempt,
  declineKindOf,
  isOfEarlierAttempt,
  isOfStoredCard,
  mayBePaid,
  mayRetry,
  outcomeOf,
} from "./renewal-attempt"

const NOON = new Date("2026-03-01T12:00:00Z")

const days = (count: number): Date => new Date(NOON.getTime() + count * 24 * 60 * 60_000)

const attempted = (changes: Partial<RenewalAttemptRow>): RenewalAttemptRow => ({
  state: "declined",
  flow: "direct",
  never_sent: false,
  result_code: "51",
  decline_kind: null,
  token_refused: false,
  history: [
    { from: null, to: "created" },
    { from: "created", to: "processing" },
  ],
  next_poll_at: null,
  expires_at: null,
  reversed_at: null,
  synced_at: null,
  order_id: null,
  ...changes,
})

const paid = attempted({ state: "captured" })
const onItsWay = attempted({ state: "processing" })
const expiredFrom = (from: "processing" | "unknown" | "open"): RenewalAttemptRow =>
  attempted({ state: "expired", history: [...attempted({}).history, { from, to: "expired" }] })

describe("what a try of a charge came to", () => {
  it.each<[string, RenewalAttemptRow, string]>([
    ["declined where the bank said so", attempted({}), "declined"],
    ["paid where the money is there", paid, "paid"],
    ["unresolved while the gateway is asked", attempted({ state: "unknown", next_poll_at: NOON }), "unresolved"],
    [
      "not sent where it never left this machine",
      attempted({ state: "expired", never_sent: true, next_poll_at: NOON }),
      "not_sent",
    ],
    [
      "not sent where the gateway refused the account, as the card knows nothing of it",
      attempted({ result_code: "I0013" }),
      "not_sent",
    ],
    ["not sent where the gateway did not take it as a request", attempted({ never_sent: true }), "not_sent"],
    [
      "declined where it did not take the stored card, whatever it calls that",
      attempted({ result_code: "I0004", token_refused: true }),
      "declined",
    ],
    [
      "unresolved where another card may still be typed on the page on which it was declined",
      attempted({ flow: "hosted", next_poll_at: NOON, expires_at: days(-29) }),
      "unresolved",
    ],
    [
      "declined where the gateway has not answered about that for thirty days",
      attempted({ flow: "hosted", next_poll_at: NOON, expires_at: days(-30) }),
      "declined",
    ],
    [
      "unresolved where the gateway has not answered about an abandoned page for two days",
      { ...expiredFrom("open"), flow: "hosted", next_poll_at: NOON, expires_at: days(-2) },
      "unresolved",
    ],
    [
      "declined where it has not answered about that for three days",
      { ...expiredFrom("open"), flow: "hosted", next_poll_at: NOON, expires_at: days(-3) },
      "declined",
    ],
    [
      "not sent where it ended before it was on its way",
      attempted({ state: "expired", history: [{ from: null, to: "created" }] }),
      "not_sent",
    ],
    ["not sent where the gateway never saw what was sent", expiredFrom("processing"), "not_sent"],
    ["not sent where nobody knew, and the gateway never saw it", expiredFrom("unknown"), "not_sent"],
    ["declined where the customer did not confirm in time", expiredFrom("open"), "declined"],
    ["unresolved where the customer may still confirm", { ...expiredFrom("open"), next_poll_at: NOON }, "unresolved"],
    ["paid while its money is still to go back", attempted({ state: "captured", reversed_at: NOON }), "paid"],
    [
      "returned when its money went back",
      attempted({ state: "captured", reversed_at: NOON, synced_at: NOON }),
      "reversed",
    ],
  ])("is %s", (_, row, outcome) => expect(outcomeOf(row, NOON)).toBe(outcome))
})

describe("the try that speaks for a charge", () => {
  const ordered = attempted({ state: "captured", synced_at: NOON, order_id: "order_1" })

  it.each<[string, RenewalAttemptRow[], RenewalAttemptRow | undefined]>([
    ["none where nothing was tried", [], undefined],
    ["the paid one that has the order", [paid, ordered], ordered],
    ["a paid one before one that is on its way", [onItsWay, paid], paid],
    ["one that is on its way before one that was declined", [attempted({}), onItsWay], onItsWay],
    [
      "one that the customer paid by hand and whose money went back",
      [attempted({}), attempted({ flow: "hosted", state: "canceled" })],
      attempted({ flow: "hosted", state: "canceled" }),
    ],
    [
      "that of the stored card before what the customer gave up by hand",
      [attempted({ flow: "hosted" }), expiredFrom("open")],
      expiredFrom("open"),
    ],
    [
      "the last one where the stored card was never asked",
      [attempted({ flow: "hosted" })],
      attempted({ flow: "hosted" }),
    ],
  ])("is %s", (_, attempts, deciding) => expect(decidingAttempt(attempts, NOON)).toEqual(deciding))

  it("is not believed to have the order while that is not noted with it", () => {
    const [syncedOnly, orderedOnly] = [
      attempted({ state: "captured", synced_at: NOON }),
      attempted({ state: "captured", order_id: "order_1" }),
    ]
    expect(decidingAttempt([syncedOnly, orderedOnly, ordered], NOON)).toBe(ordered)
  })
})

it("lets another try follow only where all before are a certain no", () => {
  expect(
    [[], [attempted({})], [expiredFrom("unknown"), attempted({})]].map((attempts) => mayRetry(attempts, NOON))
  ).toEqual([true, true, true])
  expect(
    [[attempted({}), paid], [onItsWay, attempted({})], [attempted({ state: "canceled" })]].map((attempts) =>
      mayRetry(attempts, NOON)
    )
  ).toEqual([false, false, false])
})

it("may be paid if one was, or if the page can still be paid, and not if each certainly failed or was reversed", () => {
  const onThePage = attempted({
    flow: "hosted",
    state: "open",
    history: [...attempted({}).history, { from: "processing", to: "open" }],
  })
  expect(
    [
      [attempted({}), paid],
      [attempted({}), onItsWay],
      [onThePage],
      [{ ...expiredFrom("open"), next_poll_at: NOON }],
    ].map((attempts) => mayBePaid(attempts, NOON))
  ).toEqual([true, true, true, true])
  expect(
    [
      [],
      [attempted({}), expiredFrom("open")],
      [attempted({ state: "captured", reversed_at: NOON, synced_at: NOON })],
    ].map((attempts) => mayBePaid(attempts, NOON))
  ).toEqual([false, false, false])
})

it("distinguishes the stored card from a payment by hand", () => {
  expect([
    isOfStoredCard({ flow: "direct" }),
    isOfStoredCard({ flow: "hosted" }),
    isOfStoredCard({ flow: "gateway_billed" }),
  ]).toEqual([true, false, false])
})

describe("the no to a stored card", () => {
  it("is what the bank's code means", () => {
    expect(declineKindOf(attempted({}))).toBe("soft")
    expect(declineKindOf(attempted({ result_code: "43" }))).toBe("hard")
    expect(declineKindOf(attempted({ result_code: "1A" }))).toBe("authentication")
  })

  it("is one for good where the gateway does not take its token, also where it gives no code", () => {
    expect([
      declineKindOf(attempted({ result_code: "I0004", token_refused: true })),
      declineKindOf(attempted({ result_code: null, token_refused: true })),
    ]).toEqual(["hard", "hard"])
  })

  it("needs its customer if the bank required a confirmation without them", () => {
    expect(
      declineKindOf({
        ...expiredFrom("open"),
        history: [...attempted({}).history, { from: "processing", to: "open" }, { from: "open", to: "expired" }],
        result_code: null,
      })
    ).toBe("authentication")
  })
})

describe("a try", () => {
  it("is an earlier one once there is a later attempt", () => {
    expect([1, 2, 3].map((attempt_number) => isOfEarlierAttempt({ attempt_number }, { attempt_number: 2 }))).toEqual([
      true,
      false,
      false,
    ])
  })
})
