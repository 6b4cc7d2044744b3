export type Variables = Readonly<Record<string, string | undefined>>

/** All variables that cannot be used. `problems` never holds a value, since a value may be a secret. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError"

  constructor(readonly problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`)
  }
}

/** The text of a variable; `undefined` when it is absent or blank. */
export function text(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined
}

/** Reads a variable that holds a JSON object; another value is noted in `problems`. */
export function jsonObject(
  variables: Variables,
  name: string,
  problems: string[]
): Record<string, unknown> | undefined {
  const value = text(variables, name)
  if (value === undefined) return undefined
  const parsed = parse(value)
  if (parsed) return parsed
  problems.push(`${name} must be a JSON object, such as {"capture":"manual"}`)
  return undefined
}

/** Reads a variable that is `true`, `false` or absent; another value is noted in `problems`. */
export function flag(variables: Variables, name: string, problems: string[]): boolean {
  const value = text(variables, name)
  if (value !== undefined && value !== "true" && value !== "false") problems.push(`${name} must be true or false`)
  return value === "true"
}

/** Reads a variable that holds an address of one of the given kinds; another value is noted in `problems`. */
export function address(
  variables: Variables,
  name: string,
  schemes: readonly string[],
  problems: string[]
): string | undefined {
  const value = text(variables, name)
  if (value === undefined) return undefined
  if (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))) return value
  problems.push(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`)
  return undefined
}

function parse(value: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(value)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
