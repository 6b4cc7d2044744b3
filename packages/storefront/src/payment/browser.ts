/**
 * The fields of gateway-api 2.2 that only a browser can supply. The backend reads `accept` from its own request header.
 */
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
  /** Size of the 3-D Secure challenge window, two digits. Without it the account's profile applies. */
  challenge_window_size?: string
  device_type: "PC" | "MOBILE"
}

/** The source of the fields; tests pass their own. */
export interface BrowserSource {
  navigator: Pick<Navigator, "userAgent" | "language" | "maxTouchPoints">
  screen: Pick<Screen, "width" | "height" | "colorDepth">
  now: Date
}

/** Reads the browser fields at the moment of the call. It stores nothing, and no field identifies the shopper. */
export function collectBrowser(
  { challengeWindowSize }: { challengeWindowSize?: string } = {},
  { navigator, screen, now }: BrowserSource = { navigator: window.navigator, screen: window.screen, now: new Date() }
): BrowserFields {
  const agent = navigator.userAgent
  // An iPad reports itself as Macintosh. No Macintosh has a touch screen.
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

/** Cuts to the limits of the backend, which also rejects half a surrogate pair. In-app browsers send long values. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "")
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** The order matters: Android also matches Linux, and an iPhone sends "like Mac OS X". */
const SYSTEMS: Names = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
]

/**
 * The order matters: Edge and Opera also match Chrome, and Chrome also matches Safari. The group is the major version.
 */
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
