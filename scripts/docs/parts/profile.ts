import { profileSchema } from "../../../src/gateway"
import { schemaOf } from "../setting-schema"
import { settingsOf } from "../settings-of"
import type { Setting } from "../settings-of"
import { settingsTable } from "../settings-table"
import { code, codes, table } from "../table"

const MODIFICATION = /^operations\.(\w+)\.(.+)$/

/** Every setting of an account's profile without those of single operations. */
export function profile(): string {
  return settingsTable(all().filter(({ path }) => !MODIFICATION.test(path)))
}

/** The path and the signature of each operation, one row an operation. */
export function operations(): string {
  const byName = perOperation()
  return table(
    ["Operation", "`path`", "`encoding`", "`max_orders`", "`signature.fields`", "`result_signature`"],
    [...byName].map(([name, settings]) => {
      const of = (setting: string): string => settings.get(setting)?.default ?? ""
      return [
        code(name),
        code(of("path")),
        code(of("encoding")),
        of("max_orders"),
        codes(of("signature.fields").split(", ")),
        answerSignature(of("result_signature.check"), of("result_signature.covers")),
      ]
    })
  )
}

/** The settings of operations: first the common ones as `operations.NAME`, then those of one operation. */
export function operationSettings(): string {
  const holders = new Map<string, { name: string; setting: Setting }[]>()
  for (const [name, settings] of perOperation()) {
    for (const [path, setting] of settings) holders.set(path, [...(holders.get(path) ?? []), { name, setting }])
  }
  const byFrequency = [...holders].sort(([, a], [, b]) => Number(b.length > 1) - Number(a.length > 1))
  const rows = byFrequency.flatMap(([path, found]) => {
    const [first, ...others] = found
    if (!first) return []
    const name = others.length > 0 ? "NAME" : first.name
    const isVarying = others.some(({ setting }) => setting.default !== first.setting.default)
    return { ...first.setting, path: `operations.${name}.${path}`, isVarying }
  })
  return settingsTable(rows, new Map(rows.filter(({ isVarying }) => isVarying).map(({ path }) => [path, "see above"])))
}

function all(): Setting[] {
  return settingsOf(schemaOf(profileSchema))
}

function perOperation(): Map<string, Map<string, Setting>> {
  const byName = new Map<string, Map<string, Setting>>()
  for (const setting of all()) {
    const [, name, rest] = MODIFICATION.exec(setting.path) ?? []
    if (name === undefined || rest === undefined) continue
    byName.set(name, (byName.get(name) ?? new Map<string, Setting>()).set(rest, setting))
  }
  return byName
}

function answerSignature(check: string, covers: string): string {
  if (check === "" || check === "none") return "not signed"
  return `${covers === "request" ? "repeats the signature of the request" : "signs its own fields"}, ${code(check)}`
}
