import { readFileSync, readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { root } from "../../testing/processes/folders"
import { ACCOUNT_DRAWERS, DRAWERS } from "../../testing/browser/drawers"
import { FOLDER, PICTURE_OF_PAGE, PICTURE_OF_WIDGET } from "../../testing/browser/pictures"

const ADMIN = join(root, "src", "admin", "features")

const ALL_DRAWERS = [...ACCOUNT_DRAWERS, ...DRAWERS]

/** The files with a drawer, without the form that most of them contain. */
function makersOfDrawers(): string[] {
  const files = readdirSync(ADMIN, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".tsx") && basename(path) !== "form-drawer.tsx"
  )
  return files
    .filter((path) => /<(FormDrawer|Drawer)[\s>]/.test(readFileSync(join(ADMIN, path), "utf8")))
    .map((path) => path.replace(/\.tsx$/, ""))
}

/** The names in the scripts that take pictures. */
function namedInScripts(): string[] {
  const texts = readdirSync(__dirname)
    .filter((name) => !name.endsWith(".spec.ts"))
    .map((name) => readFileSync(join(__dirname, name), "utf8"))
  return texts.flatMap((text) => [...text.matchAll(/\.take(?:Section)?\("([\w-]+)"/g)].map(([, name = ""]) => name))
}

describe("The pictures of the dashboard", () => {
  it("are of every page of ours, and of every box of ours on a page of Medusa's", () => {
    const pages = readdirSync(join(root, "src", "admin", "routes"), { recursive: true, encoding: "utf8" }).filter(
      (path) => basename(path) === "page.tsx"
    )
    expect(Object.keys(PICTURE_OF_PAGE).sort()).toEqual(pages.map(dirname).sort())
    const widgets = readdirSync(join(root, "src", "admin", "widgets")).filter((name) => name.endsWith(".tsx"))
    expect(Object.keys(PICTURE_OF_WIDGET).sort()).toEqual(widgets.map((name) => basename(name, ".tsx")).sort())
  })

  it("are of all that opens at the side", () => {
    expect([...new Set(ALL_DRAWERS.map(({ by }) => by))].sort()).toEqual(makersOfDrawers().sort())
  })

  it("are all there, and no others", () => {
    const drawers = ALL_DRAWERS.map(({ name }) => name)
    const taken = [
      ...Object.values(PICTURE_OF_PAGE),
      ...Object.values(PICTURE_OF_WIDGET),
      ...drawers,
      ...namedInScripts(),
    ]
    expect(readdirSync(FOLDER).sort()).toEqual(taken.map((name) => `${name}.png`).sort())
  })
})
