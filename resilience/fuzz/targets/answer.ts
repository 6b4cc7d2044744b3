import fc from "fast-check"
import type { GatewayClient } from "../../../src/gateway/client/client"
import { UNKNOWN_REASONS } from "../../../src/gateway/outcomes/outcome"
import type { OperationName } from "../../../src/gateway/profile/settings/operations-settings"
import { largeBodies } from "../generate/large"
import { changes, mutations, style } from "../generate/messages"
import { rawBody } from "../generate/texts"
import { applyChanges } from "../message/change"
import { mutate } from "../message/mutate"
import { write } from "../message/write"
import { show } from "../show"
import type { Large, Reading, Target } from "../target"
import { clientAnswering } from "./answering-client"
import type { Asked, Outcome } from "./queried"
import { TOKEN } from "./payments"
import { borrow, borrowed, claimsSuccess, signAnew } from "./signing"

interface AnswerInput {
  readonly body: Buffer
  readonly status: number
  readonly payments: number
  /** An account that believes unsigned answers is read deeper. */
  readonly signatures: "checked" | "ignored"
  /** Whether the gateway signed this as a success, before any change on its way. */
  readonly signedAsSuccess: boolean
  /** Whether a token, if there is one, is in its own field. */
  readonly tokenInPlace: boolean
}

/** Outcomes of a call beside `unknown`. */
const DECIDED: ReadonlySet<string> = new Set([
  ...["approved", "pending", "needs_action", "declined", "page", "accepted", "answered"],
  ...["not_accepted", "not_found", "rejected", "refused", "batch_refused"],
])

/** Payments in a large answer: as many as one request may query. */
const MANY = 50

/** Reads the answers of one operation, as the client does. */
export function answerTarget(asked: Asked): Target<AnswerInput> {
  const clients = { checked: clientAnswering(asked, "checked"), ignored: clientAnswering(asked, "ignored") }
  return {
    name: `answer of ${asked.operation}`,
    inputs: inputsOf(asked),
    read: async (input) => {
      const outcomes = await clients[input.signatures](input, (client: GatewayClient) =>
        asked.ask(client, input.payments)
      )
      return readingOf(outcomes, asked.operation, input)
    },
    large: () => largeOf(asked),
    show: ({ body, ...rest }) => `${show(body)} ${JSON.stringify(rest)}`,
  }
}

function inputsOf({ answers, formats }: Asked): fc.Arbitrary<AnswerInput> {
  const how = {
    status: fc.oneof(
      { weight: 8, arbitrary: fc.constant(200) },
      { weight: 1, arbitrary: fc.constantFrom(201, 204, 302, 400, 404, 500) }
    ),
    payments: fc.constantFrom(1, 2),
    signatures: fc.constantFrom("checked", "ignored"),
  }
  const made = fc.record({
    ...how,
    which: fc.nat(11),
    format: fc.constantFrom(...formats),
    changes,
    mutations,
    style,
    borrowed,
    anew: fc.boolean(),
  })
  return fc.oneof(
    {
      weight: 14,
      arbitrary: made.map(({ which, format, changes, mutations, style, borrowed, anew, ...rest }) => {
        const known = answers(rest.payments)
        const base = known[which % known.length] ?? []
        const changed = applyChanges(base, changes)
        const sent = borrow(anew ? signAnew(changed) : changed, borrowed)
        return {
          ...rest,
          body: mutate(Buffer.from(write(sent, format, style), "utf8"), mutations),
          signedAsSuccess: claimsSuccess(anew ? changed : base),
          tokenInPlace: mutations.length === 0 && changes.every(({ change }) => change.kind !== "rename"),
        }
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        ...how,
        body: rawBody,
        signedAsSuccess: fc.constant(false),
        tokenInPlace: fc.constant(true),
      }),
    }
  )
}

function readingOf(outcomes: readonly Outcome[], operation: OperationName, input: AnswerInput): Reading {
  const [first] = outcomes
  if (!first || outcomes.some((outcome) => outcome === undefined))
    throw new Error("A payment of the query has no outcome.")
  for (const { kind, reason } of outcomes) {
    const isKnown = kind === "unknown" ? UNKNOWN_REASONS.some((known) => known === reason) : DECIDED.has(kind)
    if (!isKnown) throw new Error(`The outcome ${kind} ${reason ?? ""} is none of those that are promised.`)
  }
  const isApproved = operation === "authorise" && input.signatures === "checked" && first.kind === "approved"
  if (isApproved && !input.signedAsSuccess)
    throw new Error("A payment is approved that the gateway did not sign as such.")
  return {
    as: first.reason === undefined ? first.kind : `${first.kind}: ${first.reason}`,
    valid: first.kind !== "unknown",
    // A page is the gateway's own, handed on whole.
    result: first.kind === "page" ? first.kind : outcomes,
    hidden: input.tokenInPlace ? [TOKEN] : [],
  }
}

function largeOf({ answers, formats }: Asked): readonly Large<AnswerInput>[] {
  const how = {
    status: 200,
    payments: MANY,
    signatures: "checked",
    signedAsSuccess: true,
    tokenInPlace: false,
  } as const
  const [first = []] = answers(MANY)
  return formats.flatMap((format) =>
    largeBodies(first, format).map(({ name, input }) => ({
      name: `${format}: ${name}`,
      input: { ...how, body: input },
    }))
  )
}
