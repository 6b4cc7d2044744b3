import { checkoutInput } from "../../../../src/api/http/shared/shopper-input"
import { collectBrowser } from "./browser"
import type { BrowserSource } from "./browser"

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15"
const MAC_SAFARI = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI.replace("Safari", "Mobile/15E148 Safari")}`

function source(userAgent: string, { touchPoints = 0, offset = 0 } = {}): BrowserSource {
  const now = new Date("2026-01-02T03:04:05Z")
  now.getTimezoneOffset = () => offset
  return {
    navigator: { userAgent, language: "pt-BR", maxTouchPoints: touchPoints },
    screen: { width: 1920, height: 1080, colorDepth: 24 },
    now,
  }
}

describe("collectBrowser", () => {
  it("gives every field that only a browser knows, as text", () => {
    const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`
    expect(collectBrowser({}, source(agent, { offset: 180 }))).toEqual({
      os: "Windows",
      browser: "Chrome 141",
      browser_lang: "pt-BR",
      time_zone: "-3",
      resolution: "1920x1080",
      color_depth: "24",
      user_agent: agent,
      device_type: "PC",
    })
  })

  it.each([
    [0, "0"],
    [-330, "5.5"],
    [180, "-3"],
    [-840, "14"],
  ])("writes an offset of %i minutes as %s hours east of UTC", (offset, text) => {
    expect(collectBrowser({}, source("", { offset })).time_zone).toBe(text)
  })

  it.each([
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME.replace("Safari", "Mobile Safari")}`,
      "Android",
      "Chrome 141",
      "MOBILE",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${CHROME}`, "ChromeOS", "Chrome 141", "PC"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, "Linux", "Chrome 141", "PC"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, "Windows", "Edge 141", "PC"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} OPR/120.0.0.0`, "Windows", "Opera 120", "PC"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux", "Firefox 140", "PC"],
    [MAC_SAFARI, "macOS", "Safari 18", "PC"],
    [IPHONE, "iOS", "Safari 18", "MOBILE"],
    [IPHONE.replace("Version/18.1", "CriOS/141.0"), "iOS", "Chrome 141", "MOBILE"],
    ["", "Other", "Other", "PC"],
  ])("knows %p", (agent, os, browser, device_type) => {
    expect(collectBrowser({}, source(agent))).toMatchObject({ os, browser, device_type })
  })

  it("cuts what is longer than the backend takes, and no character in two", () => {
    const [agent, language] = [
      `Mozilla/5.0 (Linux; Android 15) ${CHROME} ${"App/1 ".repeat(200)}`,
      "en-" + "x-private-".repeat(9),
    ]
    const { navigator, ...rest } = source("", { offset: 20 })
    const long = collectBrowser({}, { ...rest, navigator: { ...navigator, userAgent: agent, language } })
    expect(long).toMatchObject({
      os: "Android",
      browser: "Chrome 141",
      user_agent: agent.slice(0, 500),
      browser_lang: language.slice(0, 35),
    })
    expect(checkoutInput.safeParse({ cart_id: "cart_1", browser: long })).toMatchObject({ success: true })
    expect(collectBrowser({}, source("a".repeat(499) + "\u{1F4F1}")).user_agent).toBe("a".repeat(499))
  })

  it("sees through an iPad that calls itself a Macintosh", () => {
    expect(collectBrowser({}, source(MAC_SAFARI, { touchPoints: 5 }))).toMatchObject({
      os: "iOS",
      device_type: "MOBILE",
    })
  })

  it("sends a size of the challenge window only if the caller chose one, because the account's own counts otherwise", () => {
    expect(collectBrowser({ challengeWindowSize: "02" }, source("")).challenge_window_size).toBe("02")
    expect(collectBrowser({}, source(""))).not.toHaveProperty("challenge_window_size")
    expect(collectBrowser({ challengeWindowSize: "" }, source(""))).not.toHaveProperty("challenge_window_size")
  })
})
