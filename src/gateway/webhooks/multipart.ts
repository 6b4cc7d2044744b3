import { createMessage } from "../../domain/shared/messages/message"
import { Unreadable } from "../wire/tree"

/**
 * Reads the fields of multipart/form-data (RFC 7578). The boundary is the body's first line; the content-type header is
 * not used. Files are left out.
 *
 * @throws Unreadable if the closing boundary is missing, because the body was cut
 */
export function readMultipart(text: string): readonly (readonly [string, string])[] {
  const [boundary = ""] = text.split(/\r?\n/, 1)
  const [, ...parts] = `\r\n${text.replaceAll(/\r?\n/g, "\r\n")}`.split(`\r\n${boundary}`)
  const closing = parts.pop()
  if (boundary.length < 3 || closing?.startsWith("--") !== true)
    throw new Unreadable("unreadable", createMessage("webhooks.multipart_incomplete"))
  return parts.flatMap((part) => {
    const head = part.indexOf("\r\n\r\n")
    if (head < 0) return []
    const disposition =
      part
        .slice(0, head)
        .split("\r\n")
        .find((line) => DISPOSITION.test(line)) ?? ""
    const [, name] = /[; ]name="([^"]*)"/i.exec(disposition) ?? []
    return name === undefined || /[; ]filename\*?=/i.test(disposition) ? [] : [[name, part.slice(head + 4)] as const]
  })
}

/** Tested line by line: in the whole head, a hostile one would be read once for each of its lines. */
const DISPOSITION = /^content-disposition:/i
