import { helpOf, readArguments } from "./arguments"
import type { ProofCommand, ProofWish } from "./arguments"
import { report } from "./report"
import type { ProofOutcome } from "./report"

export interface Terminal {
  readonly args: readonly string[]
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

const OURS: Terminal = {
  args: process.argv.slice(2),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
}

/**
 * A proof as a command: reads its arguments, does it, reports it.
 *
 * ```ts
 * void runProof("fuzz", COMMAND, fuzz).then((code) => process.exit(code))
 * ```
 *
 * @param name begins the last line
 * @returns the exit code: 0 when every promise was kept, 1 when one was broken or the proof could not be done
 */
export async function runProof<Count extends string>(
  name: string,
  command: ProofCommand<Count>,
  prove: (wish: ProofWish<Count>) => Promise<ProofOutcome>,
  { args, print, complain }: Terminal = OURS
): Promise<0 | 1> {
  try {
    const wish = readArguments(command, args)
    if (!wish.help) return report(name, await prove(wish), { seed: wish.seed, json: wish.json, print })
    print(helpOf(command))
    return 0
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}
