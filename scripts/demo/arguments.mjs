import { parseArgs } from "node:util"

const HELP = `npm run demo -- [--fresh] [--empty] [--once [--json FILE]]

Brings up a shop with its admin, a database and a simulated gateway, all on this machine. New data begins with thirty
days of the shop's life.

  --fresh      begin with new data
  --empty      new data is without the thirty days
  --once       play the whole tour without a person, on data of its own, then end; exit code 1 when a step fails
  --json FILE  with --once: write { ok, steps: [{ name, ok, ms, detail }] } to FILE
  --help       this text`

/**
 * Reads the arguments of the demo.
 *
 * @throws Error naming the argument that is not understood
 */
export function readArguments(args) {
  const { values } = parse(args)
  if (values.json !== undefined && !values.once)
    throw new Error("--json goes with --once: only the tour has a result to write.")
  return {
    fresh: values.fresh,
    empty: values.empty,
    once: values.once,
    json: values.json,
    help: values.help ? HELP : undefined,
  }
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        fresh: { type: "boolean", default: false },
        empty: { type: "boolean", default: false },
        once: { type: "boolean", default: false },
        json: { type: "string" },
        help: { type: "boolean", default: false },
      },
    })
  } catch (error) {
    throw new Error(`${error.message}\n\n${HELP}`, { cause: error })
  }
}
