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

type SendFile = (name: string, response: MedusaResponse) => void

/** Each answers with a file of its shop, or 404. */
export const sendShopFile = serve("shop")
export const sendReactShopFile = serve("react-shop")

/**
 * Serves a built shop. A requested name is only looked up among its files and never becomes a path, so it cannot lead
 * out of the folder.
 */
function serve(shop: string): SendFile {
  // Beside the server's own build or, when the store runs from its sources, below it.
  const folder = [resolve("..", shop), resolve(".medusa", shop)].find((path) => existsSync(path))
  const files: ReadonlyMap<string, string> = new Map(
    folder === undefined ? [] : list(folder).map((path) => [relative(folder, path).split(sep).join("/"), path])
  )
  return (name, response) => {
    const path = files.get(name)
    if (path === undefined) {
      const isUnbuilt = files.size === 0 && name === "index.html"
      const message = isUnbuilt ? "The shop is not built yet: run `npm run build`." : "Not found."
      response.status(404).type("text/plain").send(message)
      return
    }
    response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream")
    response.setHeader("cache-control", name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache")
    response.sendFile(path, { dotfiles: "allow" })
  }
}

function list(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
