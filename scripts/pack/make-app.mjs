import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"

/** The packages of a Medusa app, in the versions that this repository pins. */
const PACKAGES = [
  "@medusajs/admin-sdk",
  "@medusajs/cli",
  "@medusajs/dashboard",
  "@medusajs/framework",
  "@medusajs/icons",
]
const MORE_PACKAGES = ["@medusajs/medusa", "@medusajs/ui", "react", "react-dom", "react-router-dom"]

const CONFIG = `const { defineConfig } = require("@medusajs/framework/utils")

const publicUrl = \`http://localhost:\${process.env.PORT || 9000}\`

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: publicUrl, adminCors: publicUrl, authCors: publicUrl },
  },
  admin: { disable: true },
  plugins: [
    {
      resolve: "medusa-payment-acquiring",
      options: {
        encryptionKey: process.env.ACQUIRING_ENCRYPTION_KEY,
        publicUrl,
        storefrontUrls: [publicUrl],
        allowDirectCards: true,
        accounts: { default: JSON.parse(process.env.ACCOUNT || "{}") },
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["acquiring"],
      options: { providers: [{ resolve: "medusa-payment-acquiring/providers/acquiring", id: "default" }] },
    },
  ],
})
`

/** Makes an app in a folder for temporary files, with the packed plugin installed by npm as a merchant would. */
export async function makeApp(say) {
  const folder = mkdtempSync(join(tmpdir(), "medusa-app-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    say("Packing the plugin")
    await run("npm pack", ["npm", "pack", "--pack-destination", folder], {})
    writeApp(folder)
    say(`Installing it into ${folder} (about two minutes)`)
    await run("The installation of the app", ["npm", "install", "--no-audit", "--no-fund"], {
      cwd: folder,
      minutes: 15,
    })
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function writeApp(folder) {
  const versions = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies
  const packed = readdirSync(folder).find((name) => name.endsWith(".tgz"))
  const pinned = Object.fromEntries([...PACKAGES, ...MORE_PACKAGES].map((name) => [name, versions[name]]))
  const dependencies = { ...pinned, "medusa-payment-acquiring": `file:${packed}` }
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "an-app", version: "1.0.0", private: true, dependencies }, null, 2)
  )
  writeFileSync(join(folder, "medusa-config.js"), CONFIG)
  // The shop's data comes from the seed of our own store, which knows nothing of the folder it runs in.
  for (const part of ["seed", "scripts"]) {
    const target = join(folder, "src", part)
    mkdirSync(target, { recursive: true })
    cpSync(join(root, "integration-tests", "store", ".medusa", "server", "src", part), target, { recursive: true })
  }
}
