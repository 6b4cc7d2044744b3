import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { filesOf } from "./testing/files"
import { createStarter, run } from "./testing/starter"
import { NEXT_SHAPE, STARTER_FILES } from "./testing/starter-files"

const BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
const DETAILS = "src/modules/order/components/payment-details/index.tsx"
const NAVIGATION = "src/modules/account/components/account-nav/index.tsx"
const LAYOUT = "src/app/layout.tsx"
const PROXY = "src/app/api/acquiring/[...path]/route.ts"

const INSTALLED = "node_modules/next/package.json"

const withNext = (version: string): string => JSON.stringify({ dependencies: { next: version } })

const { patched: PATCHED, created: CREATED } = NEXT_SHAPE

describe("add", () => {
  it("changes the starter's files and creates the new ones", async () => {
    const starter = createStarter()
    const { code, output } = await starter.run("add", "--yes")
    expect([code, filesOf(starter.folder)]).toEqual([
      0,
      [...Object.keys(STARTER_FILES).filter((path) => path.startsWith("src")), ...CREATED].sort(),
    ])
    for (const path of PATCHED) expect(starter.read(path)).not.toBe(STARTER_FILES[path])
    expect(output).toContain("Files: 6 to change, 10 to create.")
    expect(output).toContain("Install the package: npm install medusa-payment-acquiring-storefront")
  })

  it("makes code that the compiler accepts", async () => {
    const starter = createStarter()
    await starter.run("add", "--yes")
    expect(starter.compile([...PATCHED, ...CREATED])).toEqual([])
    starter.write(DETAILS, starter.read(DETAILS).replace("paymentInfo(payment.provider_id)", "paymentInfo(payment)"))
    expect(starter.compile([DETAILS])).toHaveLength(1)
  }, 60_000)

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ["15 by its range", { "package.json": withNext("^15.3.0") }, "revalidateTag"],
    ["16 by its range", { "package.json": withNext("16.0.1") }, "updateTag"],
    ["installed", { "package.json": withNext("catalog:"), [INSTALLED]: `{ "version": "15.5.2" }` }, "revalidateTag"],
    ["of an unknown version", { "package.json": withNext("latest") }, "updateTag"],
  ])("refreshes the cart as Next %s does", async (_, changes, name) => {
    const types = NEXT_SHAPE.types.replace("revalidateTag(tag: string)", `${name}(tag: string)`)
    const starter = createStarter(changes, { ...NEXT_SHAPE, types })
    await starter.run("add", "--yes")
    const path = "src/lib/data/acquiring.ts"
    expect(starter.read(path)).toContain(`import { ${name} as refreshTag } from "next/cache"`)
    expect(starter.compile([path])).toEqual([])
  })

  it("renders the payment for a provider of the plugin, and the rest as before", async () => {
    const starter = createStarter()
    await starter.run("add", "--yes")
    const button = starter.read(BUTTON)
    expect(button).toContain(
      [
        "    case isAcquiring(paymentSession?.provider_id):",
        "      return (",
        "        <AcquiringPayment cart={cart} notReady={notReady} data-testid={dataTestId} />",
        "      )",
        "    default:",
      ].join("\n")
    )
    expect(button).toContain('import { isAcquiring } from "medusa-payment-acquiring-storefront/react"\n')
    expect(button).toContain('import AcquiringPayment from "@modules/checkout/components/acquiring-payment"\n')
    expect(button.startsWith('"use client"\n\nimport { isManual }')).toBe(true)
  })

  it("gives each page a title and an icon for a provider that the map does not list", async () => {
    const starter = createStarter()
    await starter.run("add", "--yes")
    expect(starter.read(DETAILS)).toContain(
      "{(paymentInfoMap[payment.provider_id] ?? paymentInfo(payment.provider_id))?.title}"
    )
    for (const path of PATCHED.slice(1, 4)) {
      const reads = starter.read(path).match(/paymentInfoMap\[/g) ?? []
      const complete = starter.read(path).match(/\(paymentInfoMap\[([^\]]+)\] \?\? paymentInfo\(\1\)\)\?\./g) ?? []
      expect([path, reads.length, complete.length]).toEqual([path, 2, 2])
    }
  })

  it("adds the links in both navigations, in the markup of their neighbor", async () => {
    const starter = createStarter()
    await starter.run("add", "--yes")
    const navigation = starter.read(NAVIGATION)
    expect(navigation.match(/href="\/account\/(orders|subscriptions|cards)"/g)).toEqual([
      'href="/account/orders"',
      'href="/account/subscriptions"',
      'href="/account/cards"',
      'href="/account/orders"',
      'href="/account/subscriptions"',
      'href="/account/cards"',
    ])
    expect(navigation).toContain(
      '          data-testid="cards-link"\n        >\n          <div>\n            <span>Saved'
    )
    expect(navigation.match(/^ *(<span>)?(Subscriptions|Saved cards|Orders)/gm)).toHaveLength(6)
  })

  it("finds a completed cart from each page", async () => {
    const starter = createStarter()
    await starter.run("add", "--yes")
    expect(starter.read(LAYOUT)).toContain("      <body>\n        <AcquiringCart />\n        <main>")
  })

  it("completes an earlier run that a part of is missing from", async () => {
    const starter = createStarter()
    await starter.run("add", "--yes")
    const [whole, navigation] = [starter.read(DETAILS), starter.read(NAVIGATION)]
    starter.write(
      DETAILS,
      whole.replace(
        "(paymentInfoMap[payment.provider_id] ?? paymentInfo(payment.provider_id))?.icon",
        "paymentInfoMap[payment.provider_id].icon"
      )
    )
    starter.write(
      NAVIGATION,
      navigation.replace(/\n {6}<li>\n {8}<LocalizedClientLink\n {10}href="\/account\/cards"[\s\S]*?<\/li>/, "")
    )
    rmSync(join(starter.folder, PROXY))
    expect(starter.read(NAVIGATION)).not.toBe(navigation)
    const { code, output } = await starter.run("add", "--yes")
    expect([code, starter.read(DETAILS)]).toEqual([0, whole])
    expect(starter.read(NAVIGATION).match(/href="\/account\/cards"/g)).toHaveLength(2)
    expect(starter.read(PROXY)).toContain("createAcquiringProxy")
    expect(output).toContain("Files: 2 to change, 1 to create.")
  })
})

describe("a file with another shape", () => {
  const shapes: readonly [string, string, string][] = [
    [BUTTON, "a button without a switch", "export default () => null\n"],
    [BUTTON, "a switch without notReady", (STARTER_FILES[BUTTON] ?? "").replaceAll("notReady", "isLocked")],
    [BUTTON, "a name that is in use", `${STARTER_FILES[BUTTON]}\nexport const isAcquiring = 1\n`],
    [DETAILS, "a map of another name", (STARTER_FILES[DETAILS] ?? "").replaceAll("paymentInfoMap", "icons")],
    [DETAILS, "an id from a call", (STARTER_FILES[DETAILS] ?? "").replaceAll("payment.provider_id", "next()")],
    [DETAILS, "an entry without a property", "import a from 'a'\nexport const b = paymentInfoMap[a]\n"],
    [NAVIGATION, "labels from a catalog", (STARTER_FILES[NAVIGATION] ?? "").replaceAll("Orders", '{t("orders")}')],
    [NAVIGATION, "no link to the orders", (STARTER_FILES[NAVIGATION] ?? "").replaceAll("/account/orders", "/orders")],
    [LAYOUT, "a layout without a body", (STARTER_FILES[LAYOUT] ?? "").replaceAll("body", "div")],
    [LAYOUT, "a layout without imports", "export default () => <body><i /></body>\n"],
    [LAYOUT, "a file with a syntax error", `${STARTER_FILES[LAYOUT]}\n}\n`],
  ]

  it.each(shapes)("%s: %s is left as it is, with instructions", async (path, _, text) => {
    const starter = createStarter({ [path]: text })
    const { code, output } = await starter.run("add", "--yes")
    expect([code, starter.read(path)]).toEqual([1, text])
    expect(output).toMatch(/Change them by hand:\n {2}src/)
    expect(output).toContain(`  ${path}\n`)
    expect(starter.read(PROXY)).toContain("createAcquiringProxy")
  })

  it("names a file that does not exist", async () => {
    const starter = createStarter({ [NAVIGATION]: undefined })
    const { code, output } = await starter.run("add", "--yes")
    expect(code).toBe(1)
    expect(output).toContain(`  ${NAVIGATION}\n    The file does not exist.\n    Add links to /account/subscriptions`)
  })

  it("leaves it also in the next run, and writes nothing else", async () => {
    const starter = createStarter({ [BUTTON]: "export default () => null\n" })
    await starter.run("add", "--yes")
    const { code, output } = await starter.run("add", "--yes")
    expect(code).toBe(1)
    expect(output).toContain("There is nothing to write.")
  })
})

describe("before it writes", () => {
  it.each([
    ["n", false],
    ["", false],
    ["yes", true],
    ["Y", true],
  ])("waits for a confirmation: %j", async (reply, isWritten) => {
    const starter = createStarter()
    const { code, errors } = await starter.answer(reply, "add")
    expect([code, starter.read(LAYOUT) !== STARTER_FILES[LAYOUT]]).toEqual([isWritten ? 0 : 1, isWritten])
    expect(errors.includes("Nothing was written")).toBe(!isWritten)
  })

  it("writes nothing without a terminal and without --yes", async () => {
    const starter = createStarter()
    const { code, errors } = await starter.run("add")
    expect([code, starter.read(LAYOUT)]).toEqual([1, STARTER_FILES[LAYOUT]])
    expect(errors).toBe("Nothing was written. To write without confirmation, use --yes.\n")
  })

  it("warns of uncommitted changes", async () => {
    const starter = createStarter({ ".gitignore": "node_modules\n" })
    const git = (...args: string[]) => execFileSync("git", args, { cwd: starter.folder, stdio: "pipe" })
    const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    git("init", "-q")
    git("add", "-A")
    git(...author, "commit", "-qm", "a")
    expect((await starter.run("add")).output).not.toContain("uncommitted")
    starter.write("src/other.ts", "")
    expect((await starter.run("add")).output).toContain("Warning: the storefront has uncommitted changes.")
  })
})

describe("the folder", () => {
  it("may be a repository with the storefront in apps/storefront", async () => {
    const starter = createStarter()
    const root = mkdtempSync(join(tmpdir(), "repository-"))
    mkdirSync(join(root, "apps"))
    renameSync(starter.folder, join(root, "apps/storefront"))
    const { code, output } = await run(root, ["add", "--dry-run"])
    expect([code, output.includes("10 to create.")]).toEqual([0, true])
    expect((await run(tmpdir(), ["add", "--dry-run", "--dir", root])).code).toBe(0)
  })

  it("is rejected if it has no storefront", async () => {
    const folder = mkdtempSync(join(tmpdir(), "empty-"))
    const { code, errors } = await run(folder, ["add"])
    expect([code, errors]).toEqual([
      1,
      `No storefront of Medusa's Next or TanStack starter in ${folder}. Run the command there, or name its folder with --dir.\n`,
    ])
  })

  it("is rejected if it has no TypeScript", async () => {
    const starter = createStarter()
    rmSync(join(starter.folder, "node_modules"), { recursive: true })
    const { code, errors } = await starter.run("add", "--yes")
    expect([code, starter.read(LAYOUT)]).toEqual([1, STARTER_FILES[LAYOUT]])
    expect(errors).toContain("TypeScript was not found from")
  })

  it("leads to the documentation if it uses TanStack Start without the starter", async () => {
    const starter = createStarter({ "package.json": '{ "dependencies": { "@tanstack/react-start": "1" } }' })
    const { code, errors } = await starter.run("add", "--yes")
    expect([code, errors.includes("docs/storefront-next.md")]).toEqual([1, true])
  })

  it.each([
    ["pnpm-lock.yaml", "pnpm add"],
    ["yarn.lock", "yarn add"],
  ])("with %s installs with %s", async (lock, command) => {
    const { output } = await createStarter({ [lock]: "" }).run("add", "--yes")
    expect(output).toContain(`Install the package: ${command} medusa-payment-acquiring-storefront`)
  })

  it("that has the package needs no installation", async () => {
    const content = '{ "dependencies": { "next": "15", "medusa-payment-acquiring-storefront": "0.1.0" } }'
    const { output } = await createStarter({ "package.json": content }).run("add", "--yes")
    expect(output).not.toContain("Install the package")
  })
})

describe("the options", () => {
  it.each([
    [[], "There is no command"],
    [["remove"], 'There is no command "remove".'],
    [["add", "--display", "popup"], "--display must be one of: redirect, frame, card."],
    [["add", "--force"], "--force"],
  ])("%j are wrong", async (args, message) => {
    const { code, errors } = await run(tmpdir(), args)
    expect([code, errors.includes(message), errors.includes("Usage:")]).toEqual([2, true, true])
  })

  it("have a help text", async () => {
    const { code, output } = await run(tmpdir(), ["--help"])
    expect([code, output.includes("--dry-run")]).toEqual([0, true])
  })
})
