import { parseArgs, types, type ParseArgsConfig } from "node:util"
import { UsageError } from "./command"

type Options = NonNullable<ParseArgsConfig["options"]>
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; strict: true; allowPositionals: false; args: string[] }>
>["values"]

/**
 * Parses the options of a command. Positional arguments are rejected.
 *
 * @throws UsageError for an unknown option, a missing value, or a positional argument
 */
export function parseOptions<Known extends Options>(args: readonly string[], options: Known): Parsed<Known> {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [summary = "The options cannot be read"] = types.isNativeError(error) ? error.message.split(/\. (?=To )/) : []
    throw new UsageError(summary.endsWith(".") ? summary : `${summary}.`)
  }
}
