import { useSaid } from "../lib/text"

/** Something that the server said in English, in the language of the dashboard. */
export function Said({ text }: { readonly text: string }) {
  return <>{useSaid()(text)}</>
}
