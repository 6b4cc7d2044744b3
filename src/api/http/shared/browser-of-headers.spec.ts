import { browserOfHeaders } from "./browser-of-headers"

const of = (agent: string, more: Record<string, string> = {}) => {
  const { os, browser, device_type } = browserOfHeaders({ "user-agent": agent, ...more })
  return [os, browser, device_type]
}

describe("the browser data in request headers", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
      "Windows",
      "Chrome 130",
      "desktop",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
      "Windows",
      "Edge 130",
      "desktop",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "iOS",
      "Safari 17",
      "mobile",
    ],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
      "Android",
      "Chrome 130",
      "mobile",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
      "macOS",
      "Firefox 132",
      "desktop",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "macOS",
      "Safari 18",
      "desktop",
    ],
  ])("is read from %s", (agent, ...expected) => {
    expect(of(agent)).toEqual(expected)
  })

  it("is nothing for a server that sends the request", () => {
    expect(browserOfHeaders({ "user-agent": "node" })).toEqual({ user_agent: "node" })
    expect(browserOfHeaders({})).toEqual({})
  })

  it("is its hints, where it gives some", () => {
    expect(
      of("Mozilla/5.0 (X11; Linux x86_64)", { "sec-ch-ua-platform": '"Android"', "sec-ch-ua-mobile": "?1" })
    ).toEqual(["Android", undefined, "mobile"])
  })

  it("has the first language of its header, and no invalid one", () => {
    const language = (header: string) => browserOfHeaders({ "accept-language": header }).browser_lang
    expect(["de-AT,de;q=0.9,en;q=0.8", "zh-Hant-TW", "*", "4111111111111111", "<script>"].map(language)).toEqual([
      "de-AT",
      "zh-Hant-TW",
      undefined,
      undefined,
      undefined,
    ])
  })

  it("takes no longer where it is long", () => {
    expect(browserOfHeaders({ "user-agent": `Mozilla/5.0 ${"(".repeat(100_000)}` }).user_agent).toHaveLength(500)
  })
})
