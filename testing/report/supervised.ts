import { supervise } from "../processes/supervise"
import type { Own } from "../processes/supervise"
import type { ProofOutcome } from "./report"

/** Does a proof that starts processes: those it owns end with it. @throws Error of the proof, or when it is ended before it is done */
export async function supervised(prove: (own: Own) => Promise<ProofOutcome>): Promise<ProofOutcome> {
  let outcome: ProofOutcome | undefined
  await supervise(async (own) => {
    outcome = await prove(own)
    return "end"
  })
  if (!outcome) throw new Error("The proof was ended before it was done.")
  return outcome
}

/** Prints progress of a proof on stderr, with the seconds since its beginning. */
export function sayWithSeconds(): (line: string) => void {
  const started = performance.now()
  return (line) => void process.stderr.write(`${Math.round((performance.now() - started) / 1000)} s: ${line}\n`)
}
