import { filesOf, withCrlf } from "./testing/files"
import { createStarter } from "./testing/starter"
import { NEXT_SHAPE } from "./testing/starter-files"
import type { StarterShape } from "./testing/starter-shape"
import { TANSTACK_SHAPE } from "./testing/tanstack-files"

describe.each<[string, StarterShape]>([
  ["Next", NEXT_SHAPE],
  ["TanStack", TANSTACK_SHAPE],
])("add, in the %s starter", (_, shape) => {
  const { files, patched, created, payment } = shape
  const create = (changes: Readonly<Record<string, string>> = {}) => createStarter(changes, shape)

  it.each(["redirect", "frame", "card"])("sets the display %s", async (display) => {
    const starter = create()
    const { output } = await starter.run("add", "--yes", "--display", display)
    expect(starter.read(payment)).toContain(`const DISPLAY = "${display}" as Display`)
    expect(output.includes("allowDirectCards")).toBe(display === "card")
  })

  it("changes nothing when it runs again", async () => {
    const starter = create()
    await starter.run("add", "--yes")
    const before = filesOf(starter.folder).map((path) => starter.read(path))
    const { code, output } = await starter.run("add", "--yes")
    expect([code, output]).toEqual([
      0,
      `Storefront: ${starter.folder}\nNothing to change: everything is there already.\n`,
    ])
    expect(filesOf(starter.folder).map((path) => starter.read(path))).toEqual(before)
  })

  it.each(created)("does not replace the created file %s after it was edited", async (path) => {
    const starter = create()
    await starter.run("add", "--yes")
    starter.write(path, "export default () => null\n")
    const { code, output } = await starter.run("add", "--yes")
    expect([code, starter.read(path)]).toEqual([0, "export default () => null\n"])
    expect(output).toContain(`so they stay as they are:\n  ${path}\n`)
  })

  it("writes Windows line endings into a storefront that has them", async () => {
    const starter = create(withCrlf(files))
    const unix = create()
    await starter.run("add", "--yes")
    await unix.run("add", "--yes")
    for (const path of [...patched, ...created]) {
      expect([path, starter.read(path)]).toEqual([path, unix.read(path).replace(/\n/g, "\r\n")])
    }
    const { output } = await starter.run("add", "--yes")
    expect(output).toContain("Nothing to change")
  })

  it("shows the changes only with --dry-run", async () => {
    const starter = create()
    const { code, output } = await starter.run("add", "--dry-run", "--yes")
    expect([code, filesOf(starter.folder)]).toEqual([0, filesOf(create().folder)])
    for (const path of patched) {
      expect(starter.read(path)).toBe(files[path])
      expect(output).toContain(`--- a/${path}\n+++ b/${path}\n@@ `)
    }
    for (const path of created) expect(output).toContain(`--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,`)
    expect(output).toContain("Nothing was written, because of --dry-run.")
  })
})
