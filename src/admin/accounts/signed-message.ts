/** Which message a setting of signatures is about, by its path in the profile; no operation: a webhook. */
export function messageParts(setting: string): {
  readonly operation: string | undefined
  readonly part: "request" | "result"
} {
  const [, operation] = /^operations\.(\w+)\./.exec(setting) ?? []
  return { operation, part: setting.endsWith(".result_signature") ? "result" : "request" }
}
