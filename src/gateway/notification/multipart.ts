import { said } from "../../domain/told"
import { Unreadable } from "../wire/tree"

/**
 * The fields of multipart/form-data (RFC 7578). The boundary is the body's first line: the header that declares it is not
 * asked. Files are left out.
 *
 * @throws Unreadable when the closing boundary is missing: the body was cut
 */
export function readMultipart(text: string): readonly (readonly [string, string])[] {
  const [boundary = ""] = text.split(/\r?\n/, 1)
  const [, ...parts] = `\r\n${text.replaceAll(/\r?\n/g, "\r\n")}`.split(`\r\n${boundary}`)
  const closing = parts.pop()
  if (boundary.length < 3 || closing?.startsWith("--") !== true)
    throw new Unreadable("unreadable", said`The multipart body is cut off.`)
  return parts.flatMap((part) => {
    const head = part.indexOf("\r\n\r\n")
    const [, name] = /^content-disposition:[^\r]*?[; ]name="([^"\r]*)"/im.exec(part.slice(0, head)) ?? []
    const isFile = /^content-disposition:[^\r]*?[; ]filename\*?=/im.test(part.slice(0, head))
    return head < 0 || name === undefined || isFile ? [] : [[name, part.slice(head + 4)] as const]
  })
}
