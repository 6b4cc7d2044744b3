import type { OwnPage } from "./document"

/**
 * The page for a browser whose address opened too many pages. A payment is not lost, because the page can be opened
 * again.
 */
export const busyPage: OwnPage = {
  title: "Too many requests",
  status: 429,
  body: "<h1>Too many requests</h1><p>Wait a minute, then load this page again. You do not need to pay again.</p>",
}
