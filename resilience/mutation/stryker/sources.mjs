import { readFileSync, readdirSync } from "node:fs"
import { Module, createRequire } from "node:module"
import { join, sep } from "node:path"
import { transformSync } from "@swc/core"

const SWC = {
  jsc: { target: "es2022", parser: { syntax: "typescript", decorators: true } },
  module: { type: "commonjs" },
}

/** The project's TypeScript, loaded as often as it takes and translated once. */
export class Sources {
  #root
  #require
  #translated = new Map()

  /** @param {string} root the copy of the project in which Stryker made its changes */
  constructor(root) {
    this.#root = root
    this.forget()
    Module._extensions[".ts"] = (module, file) => module._compile(this.#translate(file), file)
  }

  /** The paths of all specs in a folder, relative to the root. */
  specsIn(folder) {
    const names = readdirSync(join(this.#root, folder), { recursive: true })
    return names
      .filter((name) => name.endsWith(".spec.ts"))
      .map((name) => join(folder, name))
      .sort()
  }

  load(path) {
    this.#require(join(this.#root, path))
  }

  /** Forgets the loaded modules: a change in the code that runs at loading shows only when it is loaded again. */
  forget() {
    // A new one each time: it keeps hold of whatever it loaded.
    this.#require = createRequire(join(this.#root, "package.json"))
    const { cache } = this.#require
    const folders = ["src", "testing"].map((folder) => join(this.#root, folder) + sep)
    const ours = Object.keys(cache).filter((file) => folders.some((folder) => file.startsWith(folder)))
    for (const file of ours) Reflect.deleteProperty(cache, file)
  }

  #translate(file) {
    const known = this.#translated.get(file)
    if (known !== undefined) return known
    const { code } = transformSync(readFileSync(file, "utf8"), {
      ...SWC,
      filename: file,
      swcrc: false,
      configFile: false,
    })
    this.#translated.set(file, code)
    return code
  }
}
