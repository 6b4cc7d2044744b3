import { mkdirSync, mkdtempSync, renameSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { filesOf } from "./testing/files"
import { createStarter, run } from "./testing/starter"
import { TANSTACK_FILES, TANSTACK_SHAPE } from "./testing/tanstack-files"

const BUTTON = "src/components/payment-button.tsx"
const CONTAINER = "src/components/payment-container.tsx"
const INFO = "src/components/payment-method-info.tsx"
const ROOT = "src/routes/__root.tsx"
const PAGE = "src/routes/$countryCode/payment.tsx"
const RESULT = "src/components/acquiring-result.tsx"

const { patched: PATCHED, created: CREATED } = TANSTACK_SHAPE

const createTanstack = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  createStarter(changes, TANSTACK_SHAPE)

describe("add, in the TanStack starter", () => {
  it("changes the starter's files and creates the new ones", async () => {
    const starter = createTanstack({ "pnpm-lock.yaml": "" })
    const { code, output } = await starter.run("add", "--yes")
    expect([code, filesOf(starter.folder)]).toEqual([
      0,
      [...Object.keys(TANSTACK_FILES).filter((path) => path.startsWith("src")), ...CREATED].sort(),
    ])
    for (const path of PATCHED) expect(starter.read(path)).not.toBe(TANSTACK_FILES[path])
    expect(output).toContain("Files: 4 to change, 5 to create.")
    expect(output).toContain("1. Install the package: pnpm add medusa-payment-acquiring-storefront\n")
    expect(output).toContain("3. Set VITE_MEDUSA_BACKEND_URL")
    expect(output).toContain("src/routeTree.gen.ts")
    expect(output).not.toContain("NEXT_PUBLIC")
  })

  it("makes code that the compiler accepts", async () => {
    const starter = createTanstack()
    await starter.run("add", "--yes")
    expect(starter.compile([...PATCHED, ...CREATED])).toEqual([])
    starter.write(RESULT, starter.read(RESULT).replace("params: { countryCode, orderId }", "params: { countryCode }"))
    starter.write(BUTTON, starter.read(BUTTON).replace("<AcquiringPayment cart={cart}", "<AcquiringPayment cart={1}"))
    expect(starter.compile([BUTTON, RESULT])).toHaveLength(2)
  }, 60_000)

  it("renders the payment for a provider of the plugin, and the rest as before", async () => {
    const starter = createTanstack()
    await starter.run("add", "--yes")
    const button = starter.read(BUTTON)
    const added = [
      "    case isAcquiring(paymentSession?.provider_id):",
      "      return (",
      "        <AcquiringPayment cart={cart} notReady={notReady} className={className} />",
      "      );",
      "",
    ].join("\n")
    expect(button).toContain(`${added}    default:`)
    const imports = [
      'import AcquiringPayment from "@/components/acquiring-payment"\n',
      'import { isAcquiring } from "medusa-payment-acquiring-storefront/react"\n',
    ]
    const without = [added, ...imports].reduce((text, part) => text.replace(part, ""), button)
    expect(without).toBe(TANSTACK_FILES[BUTTON])
  })

  it("gives a title and an icon to a provider that the map does not list", async () => {
    const starter = createTanstack()
    await starter.run("add", "--yes")
    expect(starter.read(INFO)).toContain(
      "<span>{(paymentMethodsData[provider_id] ?? paymentInfo(provider_id))?.title || provider_id}</span>"
    )
    for (const path of [CONTAINER, INFO]) {
      const reads = starter.read(path).match(/paymentMethodsData\[/g) ?? []
      const complete = starter.read(path).match(/\(paymentMethodsData\[([^\]]+)\] \?\? paymentInfo\(\1\)\)\?\./g) ?? []
      expect([path, reads.length, complete.length]).toEqual([path, 2, 2])
    }
  })

  it("finds a completed cart from each page, and shows the outcome below the country", async () => {
    const starter = createTanstack()
    await starter.run("add", "--yes")
    expect(starter.read(ROOT)).toContain("      <body>\n        <AcquiringCart />\n        <QueryClientProvider")
    expect(starter.read(PAGE)).toContain('createFileRoute("/$countryCode/payment")')
  })

  it("finds it in apps/storefront of a repository", async () => {
    const root = mkdtempSync(join(tmpdir(), "repository-"))
    mkdirSync(join(root, "apps"))
    renameSync(createTanstack().folder, join(root, "apps/storefront"))
    const { code, output } = await run(root, ["add", "--dry-run"])
    expect([code, output.includes("4 to change, 5 to create.")]).toEqual([0, true])
  })
})

describe("a file of the TanStack starter with another shape", () => {
  const shapes: readonly [string, string, string | undefined][] = [
    [BUTTON, "a button without a switch", "export default () => null\n"],
    [BUTTON, "a switch without notReady", (TANSTACK_FILES[BUTTON] ?? "").replaceAll("notReady", "isLocked")],
    [CONTAINER, "a map of another name", (TANSTACK_FILES[CONTAINER] ?? "").replaceAll("paymentMethodsData", "icons")],
    [INFO, "an id from a call", (TANSTACK_FILES[INFO] ?? "").replaceAll("[provider_id]", "[next()]")],
    [ROOT, "a page without a body", (TANSTACK_FILES[ROOT] ?? "").replaceAll("body", "div")],
    [ROOT, "a file with a syntax error", `${TANSTACK_FILES[ROOT]}\n}\n`],
  ]

  it.each(shapes)("%s: %s is left as it is, with instructions", async (path, _, text) => {
    const starter = createTanstack({ [path]: text })
    const { code, output } = await starter.run("add", "--yes")
    expect([code, starter.read(path)]).toEqual([1, text])
    expect(output).toContain(`Change them by hand:\n  ${path}\n`)
    expect(starter.read(PAGE)).toContain("AcquiringResult")
  })

  it("names the component's module in its instructions", async () => {
    const { code, output } = await createTanstack({ [BUTTON]: undefined }).run("add", "--yes")
    expect(code).toBe(1)
    expect(output).toContain(`  ${BUTTON}\n    The file does not exist.\n    Render <AcquiringPayment`)
    expect(output).toContain('of "@/components/acquiring-payment" if isAcquiring(session.provider_id)')
  })

  it("leads to the documentation if the starter's own modules are missing", async () => {
    const starter = createTanstack({ "src/lib/utils/query-keys.ts": undefined })
    const { code, errors } = await starter.run("add", "--yes")
    expect([code, errors.includes("docs/storefront-next.md")]).toEqual([1, true])
    expect(filesOf(starter.folder)).not.toContain(PAGE)
  })
})
