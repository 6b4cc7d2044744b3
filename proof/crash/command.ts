import { supervise } from "../../scripts/processes/supervise"
import type { ProofCommand, ProofWish } from "../report/arguments"
import type { ProofOutcome } from "../report/report"
import { runProof } from "../report/run-proof"
import { chooseScenarios } from "./matrix/fields"
import { runMatrix } from "./matrix/matrix"
import { instrument } from "./points/instrument"
import { SCENARIOS } from "./scenarios"
import { FILES } from "./world/files"
import { prepareWorld } from "./world/prepare"

const COMMAND: ProofCommand<"points"> = {
  script: "test:crash",
  proves:
    "That no money is lost or taken twice when the store's process is killed (SIGKILL): at every point of authorise, notify,\n" +
    "capture, refund, cancel and reconcile, as found in the built plugin. Afterwards the store is started again, people go on,\n" +
    "time goes by, and the gateway's ledger, Medusa's rows and ours are judged.",
  counts: { points: { what: "crashes at most; fewer are chosen by chance, those around the moment of sending first", full: 10_000 } },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:crash` without its set-up. @returns the exit code */
export function proveCrash(): Promise<0 | 1> {
  return runProof("crash", COMMAND, crash)
}

async function crash({ counts, seed }: ProofWish<"points">): Promise<ProofOutcome> {
  const { file, points } = instrument(FILES.code)
  let outcome: ProofOutcome | undefined
  await supervise(async (own) => {
    const world = await prepareWorld(own, file, say)
    const scenarios = chooseScenarios(SCENARIOS, counts.points, seed)
    outcome = await runMatrix(world, { scenarios, points, most: counts.points, seed, say })
    return "end"
  })
  if (!outcome) throw new Error("The crash matrix was ended before it was complete.")
  return outcome
}
