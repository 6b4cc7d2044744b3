import { rmSync } from "node:fs"
import { withSearch } from "../leak-scan/with-search"
import { instrument } from "../crash/points/instrument"
import { FILES } from "../crash/world/files"
import { prepareWorld } from "../crash/world/prepare"
import type { World } from "../crash/world/world"
import type { ProofCommand, ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import { runProof } from "../../testing/report/run-proof"
import { supervised } from "../../testing/report/supervised"
import { playYears } from "./prove"
import type { YearsWorld } from "./world"

const COMMAND: ProofCommand<"months"> = {
  script: "test:years",
  proves:
    "Lets subscriptions live for months, each with another fate: store-billed and gateway-billed. In the end orders, days and\n" +
    "amounts agree with the gateway's ledger. Nothing is left to chance: the seed changes nothing.",
  counts: { months: { what: "months that go by", full: 24 } },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:years` without its set-up. @returns the exit code */
export function proveYears(): Promise<0 | 1> {
  return runProof("years", COMMAND, years)
}

/** The store is that of the crash matrix, because its clock can be moved; nothing kills it. */
async function years({ counts }: ProofWish<"months">): Promise<ProofOutcome> {
  rmSync(FILES.folder, { recursive: true, force: true })
  const code = instrument(FILES.code)
  return supervised(async (own) => {
    const world = await prepareWorld(own, code, say)
    await world.renew()
    await world.begin()
    const outcome = await playYears(yearsIn(world), { months: counts.months, say })
    return withSearch(
      { databaseUrl: world.database.url, folder: FILES.folder, secrets: world.secrets, sandbox: world.sandbox },
      outcome
    )
  })
}

function yearsIn(world: World): YearsWorld {
  return {
    store: world.store,
    acquiring: world.acquiring,
    sandbox: world.sandbox,
    get admin() {
      return world.admin
    },
    read: (sql) => world.database.read(sql),
    signIn: () => world.signIn(),
    newCart: (wish) => world.newCart(wish),
    newCustomer: () => world.newCustomer(),
    pass: (milliseconds) => world.pass(milliseconds),
  }
}
