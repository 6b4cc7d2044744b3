import { valueAt } from "./value-at"

type Settings = Readonly<Record<string, unknown>>

/** The value of a setting at a path such as `signing.digest`; `undefined` if it is not set. */
export function settingAt(settings: unknown, path: string): unknown {
  return valueAt(settings, path.split("."))
}

/** Returns a copy of the settings with a value at a path. */
export function withSetting(settings: Settings, path: string, value: unknown): Settings {
  const [name, rest] = step(path)
  return { ...settings, [name]: rest === undefined ? value : withSetting(groupAt(settings, name), rest, value) }
}

/** Returns a copy of the settings without the one at a path, and without the groups that become empty. */
export function withoutSetting(settings: Settings, path: string): Settings {
  const [name, rest] = step(path)
  if (!Object.hasOwn(settings, name)) return settings
  const left = rest === undefined ? {} : withoutSetting(groupAt(settings, name), rest)
  const others = Object.fromEntries(Object.entries(settings).filter(([other]) => other !== name))
  return Object.keys(left).length === 0 ? others : { ...others, [name]: left }
}

function step(path: string): [name: string, rest: string | undefined] {
  const dot = path.indexOf(".")
  return dot < 0 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)]
}

function groupAt(settings: Settings, name: string): Settings {
  const group = valueAt(settings, [name])
  return typeof group === "object" && group !== null && !Array.isArray(group) ? { ...group } : {}
}
