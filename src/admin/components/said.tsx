import { useSaid } from "../lib/text"

/** A server's English text, in the language of the dashboard. */
export function Said({ text }: { readonly text: string }) {
  return <>{useSaid()(text)}</>
}
