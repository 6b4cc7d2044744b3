/**
 * Returns the message that a signature setting is about, by its path in the profile; without an operation it is a
 * webhook.
 */
export function messageParts(setting: string): {
  readonly modification: string | undefined
  readonly part: "request" | "result"
} {
  const [, modification] = /^operations\.(\w+)\./.exec(setting) ?? []
  return { modification, part: setting.endsWith(".result_signature") ? "result" : "request" }
}
