import { useErrorText } from "../lib/format/text"

/** The server's error, in the language of the dashboard. */
export function ErrorText({ error }: { readonly error: Error }) {
  return <>{useErrorText()(error)}</>
}
