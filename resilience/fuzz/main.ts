import type { ProofCommand } from "../../testing/report/arguments"
import { runProof } from "../../testing/report/run-proof"
import { fuzz } from "./fuzz"

/** `npm run test:fuzz`: see `--help`. */
const COMMAND: ProofCommand<"inputs"> = {
  script: "test:fuzz",
  proves:
    "Reads answers, webhooks, signatures and items that are made to break their readers: no error but ours, nothing secret\n" +
    "handed out, no prototype changed, 64 kB in under 5 ms. The same seed and the same number of inputs do a run again.",
  counts: { inputs: { what: "generated inputs, shared among the readers", full: 1_000_000 } },
  switches: { "no-speed": "measures nothing: for machines that have other work to do" },
}

void runProof("fuzz", COMMAND, (wish) => fuzz(wish, (line) => void process.stderr.write(`${line}\n`))).then((code) =>
  process.exit(code)
)
