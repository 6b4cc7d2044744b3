import { pageLocaleOf } from "./page-locale-of"

const languageOf = (query: Readonly<Record<string, unknown>>, header?: string, accepted: string[] = ["*"]) =>
  pageLocaleOf({
    query,
    get: (name) => (name === "x-medusa-locale" ? header : undefined),
    acceptsLanguages: () => accepted,
  }).tag

describe("the language of a page", () => {
  it("is that of an earlier request if this one chooses none", () => {
    const request = (query: Readonly<Record<string, unknown>>) => ({
      query,
      get: () => undefined,
      acceptsLanguages: () => ["fr"],
    })
    expect(pageLocaleOf(request({}), "ja").tag).toBe("ja")
    expect(pageLocaleOf(request({ locale: "de" }), "ja").tag).toBe("de")
    expect(pageLocaleOf(request({ locale: "nl" }), "ja").tag).toBe("ja")
    expect(pageLocaleOf(request({}), null).tag).toBe("fr")
  })

  it("is the query's, else the header's, else the browser's, else English", () => {
    expect(languageOf({ locale: "de-AT" }, "fr-FR", ["ja"])).toBe("de-AT")
    expect(languageOf({}, "fr-FR", ["ja"])).toBe("fr-FR")
    expect(languageOf({}, undefined, ["nl", "ja"])).toBe("ja")
    expect(languageOf({})).toBe("en")
  })

  it("is the browser's if there is no such catalogue, or nothing readable in the query", () => {
    expect(languageOf({ locale: "nl" }, undefined, ["es-MX"])).toBe("es-MX")
    expect(languageOf({ locale: ["de", "fr"] }, undefined, ["es"])).toBe("es")
    expect(languageOf({ locale: `"><script>` }, undefined, ["es"])).toBe("es")
  })
})
