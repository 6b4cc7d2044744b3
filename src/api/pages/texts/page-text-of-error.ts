import type { RequestError } from "../../../application/shared/request-error"
import { en } from "./en"
import type { PageTextId } from "./page-texts"

/** The text of a request error; a code that only a merchant can cause has a general one. */
export function pageTextOfError({ code, field }: RequestError): PageTextId {
  if (code === "invalid_request" && field === "email") return "email_required"
  return isPageText(code) ? code : "invalid_request"
}

function isPageText(code: string): code is PageTextId {
  return Object.hasOwn(en, code)
}
