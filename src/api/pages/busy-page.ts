import type { OwnPage } from "./document"

/** For a browser whose address has opened too many pages. A payment that was made is not lost: the page can be opened again. */
export const busyPage: OwnPage = {
  title: "Too many requests",
  status: 429,
  body: "<h1>Too many requests</h1><p>Wait a minute, then load this page again. You do not need to pay again.</p>",
}
