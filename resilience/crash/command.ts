import { rmSync } from "node:fs"
import { withSearch } from "../leak-scan/with-search"
import type { ProofCommand, ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import { runProof } from "../../testing/report/run-proof"
import { supervised } from "../../testing/report/supervised"
import { chooseScenarios, lostHearts } from "./matrix/fields"
import { runMatrix } from "./matrix/matrix"
import { instrument } from "./points/instrument"
import { SCENARIOS } from "./scenarios"
import { FILES } from "./world/files"
import { prepareWorld } from "./world/prepare"

const COMMAND: ProofCommand<"points" | "from" | "to"> = {
  script: "test:crash",
  proves:
    "No money is lost or taken twice when the store's process is killed (SIGKILL) at any point of a payment, webhook, capture,\n" +
    "refund, cancellation, review, reconciliation, reattachment or reversal, as found in the built plugin. Afterwards the store\n" +
    "is restarted, people continue, time passes, and the gateway's ledger, Medusa's rows and the plugin's rows are compared.",
  counts: {
    points: {
      what: "maximum number of crashes; fewer are chosen at random, those around the moment of sending first",
      full: 10_000,
    },
    from: {
      what: "first crash, to continue an interrupted run with the same seed and points",
      full: 1,
    },
    to: { what: "last crash, so that several processes can share a run", full: 10_000 },
  },
  switches: {
    list: "print the points found in the code, and play nothing",
    "each-once": "every point once, in as few crashes as meet them all, instead of every moment of every scenario",
  },
  choices: {
    scenarios: {
      what: "only scenarios with one of these words in their names, such as orphan,refund",
      among: SCENARIOS.map(({ name }) => name),
    },
  },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:crash` without its set-up. @returns the exit code */
export function proveCrash(): Promise<0 | 1> {
  return runProof("crash", COMMAND, crash)
}

async function crash({ counts, chosen, switches, seed }: ProofWish<"points" | "from" | "to">): Promise<ProofOutcome> {
  rmSync(FILES.folder, { recursive: true, force: true })
  const code = instrument(FILES.code)
  if (switches.has("list")) return list(code.points)
  const lost = lostHearts(SCENARIOS, code.points)
  if (lost.length > 0)
    return {
      summary: "nothing was played",
      violations: lost,
      facts: { points: [], points_in_code: code.points.length },
    }
  return supervised(async (own) => {
    const world = await prepareWorld(own, code, say)
    const wanted = SCENARIOS.filter(({ name }) => chosen["scenarios"]?.includes(name))
    const scenarios = chooseScenarios(wanted, counts.points, seed)
    const areAll = scenarios.length === SCENARIOS.length
    const { points: most, from, to } = counts
    const outcome = await runMatrix(world, {
      scenarios,
      points: code.points,
      areAll,
      isOnce: switches.has("each-once"),
      most,
      from,
      to,
      seed,
      say,
    })
    const remains = {
      databaseUrl: world.database.url,
      folder: FILES.folder,
      secrets: world.secrets,
      sandbox: world.sandbox,
    }
    // The last of a few may be a payout, which uses no card.
    return withSearch(remains, outcome, { mayBeTraceless: !areAll })
  })
}

function list(points: readonly string[]): ProofOutcome {
  for (const point of points) say(point)
  return { summary: `${points.length} points in the code`, violations: [], facts: { points_in_code: points.length } }
}
