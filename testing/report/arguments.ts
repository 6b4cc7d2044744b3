import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"

/** The name of a proof, and its options beside `--seed`, `--json` and `--help`. */
export interface ProofCommand<Count extends string> {
  /** The npm script, such as `test:fuzz`. */
  readonly script: string
  /** One sentence for `--help`. */
  readonly proves: string
  /** Its sizes by the names of their options: what is counted, and how many of it are the full size. */
  readonly counts: Readonly<Record<Count, { readonly what: string; readonly full: number }>>
  /** Switches by the names of their options, each with its effect. */
  readonly switches?: Readonly<Record<string, string>>
  /** Options that select a part, by their names: their effect, and all names to choose from. */
  readonly choices?: Readonly<Record<string, { readonly what: string; readonly among: readonly string[] }>>
}

export interface ProofWish<Count extends string> {
  readonly counts: Readonly<Record<Count, number>>
  /** The names of the switches that are on. */
  readonly switches: ReadonlySet<string>
  /** The selected names of each option: those that contain one of the given texts, or all. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** Everything random follows from it: the same seed and the same counts make the same run. */
  readonly seed: number
  /** The file of the report; absent if none is written. */
  readonly json: string | undefined
  readonly help: boolean
}

const MAX_SEED = 2 ** 31

/**
 * Reads a proof's command line. A count that is not given is the full size, a seed that is not given is drawn.
 *
 * @param args without the program and its file
 * @throws Error naming the argument that is not understood, with the help text
 */
export function readArguments<Count extends string>(
  command: ProofCommand<Count>,
  args: readonly string[]
): ProofWish<Count> {
  const names = countsOf(command)
  const values = parse(command, names, args)
  const counts = {} as Record<Count, number>
  for (const name of names)
    counts[name] = wholeNumber(name, values[name], { least: 1, otherwise: command.counts[name].full })
  const seed = wholeNumber("seed", values["seed"], { least: 0, otherwise: randomInt(MAX_SEED) })
  const json = values["json"]
  const switches = new Set(Object.keys(command.switches ?? {}).filter((name) => values[name] === true))
  const chosen = Object.fromEntries(
    Object.entries(command.choices ?? {}).map(([name, { among }]) => [name, choose(name, values[name], among)])
  )
  return {
    counts,
    switches,
    chosen,
    seed,
    json: typeof json === "string" ? json : undefined,
    help: values["help"] === true,
  }
}

/** The text of `--help`. */
export function helpOf<Count extends string>(command: ProofCommand<Count>): string {
  const options: readonly (readonly [string, string])[] = [
    ...countsOf(command).map(
      (name) => [`--${name} N`, `${command.counts[name].what} (${command.counts[name].full})`] as const
    ),
    ...Object.entries(command.choices ?? {}).map(([name, { what }]) => [`--${name} A,B`, what] as const),
    ...Object.entries(command.switches ?? {}).map(([name, what]) => [`--${name}`, what] as const),
    ["--seed S", "what is left to chance, to do a run again (drawn)"],
    ["--json FILE", "write the report to FILE"],
    ["--help", "this text"],
  ]
  const width = Math.max(...options.map(([option]) => option.length))
  const lines = options.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`)
  return [`npm run ${command.script} -- [options]`, "", command.proves, "", ...lines].join("\n")
}

type Values = Readonly<Record<string, ReturnType<typeof parseArgs>["values"][string]>>

function parse<Count extends string>(
  command: ProofCommand<Count>,
  names: readonly Count[],
  args: readonly string[]
): Values {
  const texts = [...names, ...Object.keys(command.choices ?? {}), "seed", "json"].map(
    (name) => [name, { type: "string" }] as const
  )
  const switches = [...Object.keys(command.switches ?? {}), "help"].map((name) => [name, { type: "boolean" }] as const)
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries([...texts, ...switches]) }).values
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new Error(`${problem}\n\n${helpOf(command)}`, { cause: error })
  }
}

function countsOf<Count extends string>({ counts }: ProofCommand<Count>): readonly Count[] {
  return Object.keys(counts) as Count[]
}

function choose(name: string, text: Values[string], among: readonly string[]): readonly string[] {
  if (typeof text !== "string") return among
  const parts = text.split(",").map((part) => part.trim())
  const unknown = parts.find((part) => part === "" || !among.some((one) => one.includes(part)))
  if (unknown !== undefined)
    throw new Error(
      `--${name} takes words of these names, with commas between them, and none has "${unknown}":\n  ${among.join("\n  ")}`
    )
  return among.filter((one) => parts.some((part) => one.includes(part)))
}

function wholeNumber(
  name: string,
  text: Values[string],
  { least, otherwise }: { readonly least: number; readonly otherwise: number }
): number {
  if (text === undefined) return otherwise
  const number = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= MAX_SEED) return number
  throw new Error(`--${name} takes a whole number from ${least} to ${MAX_SEED}, such as --${name} 1000.`)
}
