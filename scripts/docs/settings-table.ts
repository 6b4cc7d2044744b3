import type { Setting } from "./settings-of"
import { code, table } from "./table"

/**
 * A table of settings with their defaults.
 *
 * @param varying texts in place of a default that has several values
 */
export function settingsTable(settings: readonly Setting[], varying: ReadonlyMap<string, string> = new Map()): string {
  return table(
    ["Setting", "Meaning", "Values", "Default"],
    settings.map((setting) => {
      const { path, meaning, values } = setting
      return [code(path), meaning, values, varying.get(path) ?? defaultOf(setting)]
    })
  )
}

function defaultOf({ isRequired, default: given }: Setting): string {
  if (isRequired) return "**required**"
  return given === undefined ? "not set" : code(given)
}
