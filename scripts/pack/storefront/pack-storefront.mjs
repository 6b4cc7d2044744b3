import { mkdtempSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "../../setup/root.mjs"
import { run } from "../../setup/run.mjs"

/** Packs the built storefront package into a new folder for temporary files. The caller removes the folder. */
export async function packStorefront() {
  const folder = mkdtempSync(join(tmpdir(), "storefront-pack-"))
  await run("npm pack", ["npm", "pack", "--pack-destination", folder], { cwd: join(root, "packages", "storefront") })
  const name = readdirSync(folder).find((file) => file.endsWith(".tgz"))
  return { folder, tarball: join(folder, name) }
}
