import type { ProblemKind } from "../../../../src/domain/problems/problem"
import type { ProblemRule } from "./rule"

const OVER: readonly ProblemKind[] = ["gateway_unreachable", "no_worker"]

/** If the gateway answers and a worker works, no entry may claim the opposite any more. */
export const gatewayAnswers: ProblemRule = {
  name: "trouble that is over is not listed",
  breaches: ({ problems }) =>
    problems
      .filter(({ kind }) => OVER.includes(kind))
      .map(({ key, kind }) => ({ about: key, sentence: `The list still has ${kind}.` })),
}
