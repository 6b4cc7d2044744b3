import type { ProblemKind } from "../../../../src/domain/problems/problem"
import type { ProblemRule } from "./rule"

const OVER: readonly ProblemKind[] = ["gateway_unreachable", "no_worker"]

/** When the gateway answers and a worker works, nothing says any more that they do not. */
export const gatewayAnswers: ProblemRule = {
  name: "trouble that is over is not listed",
  breaches: ({ problems }) =>
    problems
      .filter(({ kind }) => OVER.includes(kind))
      .map(({ key, kind }) => ({ about: key, sentence: `The list still says ${kind}.` })),
}
