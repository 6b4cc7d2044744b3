import { existsSync, readdirSync } from "node:fs"
import { extname, join, relative, resolve, sep } from "node:path"
import type { MedusaResponse } from "@medusajs/framework/http"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
}

/** The built page, beside the server's own build or, when the store runs from its sources, below it. */
const folder = [resolve("../shop"), resolve(".medusa/shop")].find((path) => existsSync(path))

/**
 * The page's files by their requested names. A name is only looked up here and never becomes a path, so it cannot lead
 * out of the folder.
 */
const files: ReadonlyMap<string, string> = new Map(
  folder === undefined ? [] : list(folder).map((path) => [relative(folder, path).split(sep).join("/"), path])
)

/** Answers with a file of the shop page, or 404. */
export function sendShopFile(name: string, response: MedusaResponse): void {
  const path = files.get(name)
  if (path === undefined) {
    response.status(404).type("text/plain").send(notFound(name))
    return
  }
  response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream")
  response.setHeader("cache-control", name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache")
  response.sendFile(path, { dotfiles: "allow" })
}

function notFound(name: string): string {
  return files.size === 0 && name === "index.html"
    ? "The shop page is not built yet: run `npm run build`."
    : "Not found."
}

function list(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
