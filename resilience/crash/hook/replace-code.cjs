const { readFileSync } = process.getBuiltinModule("node:fs")
const Module = process.getBuiltinModule("node:module")

/** Has this process load instrumented code in the place of the built plugin's: `file` has the code of each file, by its path (points/instrument.ts). */
exports.replaceCode = (file) => {
  const codes = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))))
  const compile = Module.prototype._compile
  Module.prototype._compile = function (code, path, ...more) {
    return compile.call(this, codes.get(path) ?? code, path, ...more)
  }
}
