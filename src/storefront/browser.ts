/** The fields of gateway-api 2.2 that only a browser knows. `accept` is not here: the backend reads that header itself. */
export interface BrowserFields {
  os: string
  browser: string
  browser_lang: string
  /** Hours east of UTC: `-3`, `0`, `5.5`. */
  time_zone: string
  /** Width x height of the screen, in CSS pixels: `1920x1080`. */
  resolution: string
  color_depth: string
  user_agent: string
  /** Size of the window for a 3-D Secure challenge, two digits, where the storefront chose one; else the account's profile says it. */
  challenge_window_size?: string
  device_type: "PC" | "MOBILE"
}

/** Where the fields are read from; a test hands in its own. */
export interface BrowserSource {
  navigator: Pick<Navigator, "userAgent" | "language" | "maxTouchPoints">
  screen: Pick<Screen, "width" | "height" | "colorDepth">
  now: Date
}

/** Reads the browser fields at the moment of the call. Nothing is stored, nothing identifies the shopper. */
export function collectBrowser(
  { challengeWindowSize }: { challengeWindowSize?: string } = {},
  { navigator, screen, now }: BrowserSource = { navigator: window.navigator, screen: window.screen, now: new Date() }
): BrowserFields {
  const agent = navigator.userAgent
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  const isTablet = /Macintosh/.test(agent) && navigator.maxTouchPoints > 1
  return {
    os: isTablet ? "iOS" : firstMatch(agent, SYSTEMS),
    browser: firstMatch(agent, BROWSERS),
    browser_lang: cut(navigator.language, 35),
    time_zone: cut(String(-now.getTimezoneOffset() / 60), 10),
    resolution: `${screen.width}x${screen.height}`,
    color_depth: String(screen.colorDepth),
    user_agent: cut(agent, 500),
    ...(challengeWindowSize && { challenge_window_size: challengeWindowSize }),
    device_type: isTablet || /Mobi|Android|iPhone|iPad/.test(agent) ? "MOBILE" : "PC",
  }
}

/** To what the backend takes, which refuses half a character too. Browsers inside of apps have a lot to say of themselves. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "")
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** In this order: Android also says Linux, and an iPhone "like Mac OS X". */
const SYSTEMS: Names = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
]

/** In this order: Edge and Opera also say Chrome, and Chrome also says Safari. The group is the major version. */
const BROWSERS: Names = [
  ["Edge", /Edg\w*\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)\S* .*Safari/],
]

function firstMatch(agent: string, names: Names): string {
  for (const [name, pattern] of names) {
    const match = pattern.exec(agent)
    if (match) return match[1] ? `${name} ${match[1]}` : name
  }
  return "Other"
}
