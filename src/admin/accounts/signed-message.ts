/** Which message a setting of signatures is about, by its path in the profile; no operation: a webhook. */
export function messageParts(setting: string): {
  readonly modification: string | undefined
  readonly part: "request" | "result"
} {
  const [, modification] = /^operations\.(\w+)\./.exec(setting) ?? []
  return { modification, part: setting.endsWith(".result_signature") ? "result" : "request" }
}
