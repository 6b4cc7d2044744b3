import { settingsOf } from "./settings-of"

describe("the settings of a schema", () => {
  it("have their path, meaning, values and default", () => {
    const schema = {
      properties: {
        mode: { type: "string", enum: ["test", "live"], default: "test", description: "Which cards." },
        tries: {
          description: "Tries.",
          properties: { most: { type: "integer", minimum: 1, maximum: 20, default: 5 } },
        },
      },
    }
    expect(settingsOf(schema)).toEqual([
      { path: "mode", meaning: "Which cards.", values: "test, live", default: "test", isRequired: false },
      { path: "tries.most", meaning: "Tries.", values: "1 to 20", default: "5", isRequired: false },
    ])
  })

  it("are required where they must be given and have no default, but not where anything goes", () => {
    const schema = {
      required: ["key", "count", "anything"],
      properties: { key: { type: "string" }, count: { type: "integer", minimum: 1, default: 1 }, anything: {} },
    }
    expect(settingsOf(schema).filter(({ isRequired }) => isRequired)).toMatchObject([{ path: "key" }])
  })

  it("show a default as it would be written, an empty one too", () => {
    const defaults = {
      a: { default: "" },
      b: { default: [] },
      c: { default: ["x", "y"] },
      d: { default: { "1": "ok" } },
      e: {},
    }
    expect(settingsOf({ properties: defaults }).map((setting) => setting.default)).toEqual([
      '""',
      "[]",
      "x, y",
      '{"1":"ok"}',
      undefined,
    ])
  })
})
