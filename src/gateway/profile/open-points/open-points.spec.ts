import { OPEN_POINTS } from "./open-points"
import { parseProfile } from "../profile"

const profile: unknown = parseProfile({})

const valueAt = (path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), profile)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : isRecord(value) ? JSON.stringify(value) : String(value)

describe("the open points of the gateway's document", () => {
  it("are 26, in the order of the document's sections", () => {
    expect(OPEN_POINTS).toHaveLength(26)
    const sections = OPEN_POINTS.map(({ section }) => Number(section))
    expect(sections).toEqual([...sections].sort((a, b) => a - b))
    expect(new Set(OPEN_POINTS.map(({ query }) => query)).size).toBe(26)
  })

  it.each(OPEN_POINTS.flatMap(({ settings }) => settings.map((entry) => [entry.setting, entry.default] as const)))(
    "name the setting %s with the default it has",
    (setting, text) => {
      expect(valueAt(setting)).not.toBeUndefined()
      expect(asText(valueAt(setting))).toBe(text)
    }
  )

  it("are answered in whole sentences", () => {
    for (const { answer } of OPEN_POINTS) expect(answer).toMatch(/^\S.{20,}\.$/)
  })
})
