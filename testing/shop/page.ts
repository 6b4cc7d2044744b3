/** A form of an HTML page, with the fields that a browser sends without any input. */
export interface Form {
  readonly action: string
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
}

const TAG = (name: string): RegExp => new RegExp(`<${name}\\b([^>]*)>`, "gi")

/** The forms of a page. Their actions are resolved as in a browser: against `<base>` if there is one, else the page. */
export function formsOf(html: string, pageUrl: string): readonly Form[] {
  const base = attributesOf(TAG("base").exec(html)?.[1] ?? "").href
  const address = base ? new URL(base, pageUrl).href : pageUrl
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = "", content = ""]) => {
    const { action = "", method = "get" } = attributesOf(head)
    const inputs = [...content.matchAll(TAG("input"))].map(([, text = ""]) => attributesOf(text))
    const named = inputs.flatMap(({ name, value = "" }) => (name ? [[name, value] as const] : []))
    return { action: new URL(action, address).href, method: method.toUpperCase(), fields: Object.fromEntries(named) }
  })
}

/** The address to which a page continues by itself (`<meta http-equiv="refresh">`), if it does. */
export function nextOf(html: string, pageUrl: string): string | undefined {
  const tags = [...html.matchAll(TAG("meta"))].map(([, text = ""]) => attributesOf(text))
  const refresh = tags.find((tag) => tag["http-equiv"]?.toLowerCase() === "refresh")
  const [, address] = /^\s*0\s*;\s*url=(.+)$/i.exec(refresh?.content ?? "") ?? []
  return address && new URL(address, pageUrl).href
}

function attributesOf(text: string): Readonly<Record<string, string | undefined>> {
  const pairs = [...text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)]
  return Object.fromEntries(pairs.map(([, name = "", a, b, c]) => [name.toLowerCase(), unescape(a ?? b ?? c ?? "")]))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })
}
