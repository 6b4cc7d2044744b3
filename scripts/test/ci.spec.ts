import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import { parse } from "yaml"
import { engines, scripts } from "../../package.json"
import { ROOT } from "../docs/documents"

const GITHUB = join(ROOT, ".github")
/** An action, pinned by its major version. */
const ACTION = /^[\w-]+\/[\w-]+@v\d+$/

const step = z.strictObject({
  uses: z.string().regex(ACTION).optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})

const workflow = z.looseObject({
  permissions: z.strictObject({ contents: z.literal("read") }),
  concurrency: z.strictObject({ group: z.string(), "cancel-in-progress": z.unknown() }),
  jobs: z.record(
    z.string(),
    z.looseObject({
      "timeout-minutes": z.int(),
      strategy: z.looseObject({ matrix: z.strictObject({ node: z.array(z.string()) }) }).optional(),
      steps: z.array(step),
    })
  ),
})

const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z
    .array(
      z.looseObject({
        type: z.enum(["markdown", "textarea", "input", "dropdown"]),
        id: z.string().optional(),
        attributes: z.looseObject({}),
      })
    )
    .min(2),
})

function read(...path: string[]): string {
  return readFileSync(join(GITHUB, ...path), "utf8")
}

const { jobs } = workflow.parse(parse(read("workflows", "ci.yml")))
const steps = Object.values(jobs).flatMap((job) => job.steps)
const commands = steps.flatMap(({ run }) => run ?? [])

/** The versions that `npm run test:node` takes, as its file lists them. */
const supported = [...readFileSync(join(__dirname, "node-versions.mjs"), "utf8").matchAll(/"([\d.]+)"/g)].map(
  ([, version]) => version
)

describe("the workflow of CI", () => {
  it("runs commands that exist", () => {
    const missing = commands.filter((command) => {
      const [program, ...words] = command.split(" ")
      if (["npm ci", "npm install --global npm@11"].includes(command)) return false
      if (program === "node") return !existsSync(join(ROOT, words[0] ?? ""))
      return !Object.hasOwn(scripts, (words[0] === "run" ? words[1] : words[0]) ?? "")
    })
    expect(missing).toEqual([])
  })

  it("checks every supported version of Node, and engines names the oldest", () => {
    expect(jobs.checks?.strategy?.matrix.node).toEqual(supported)
    expect(engines.node).toBe(`>=${supported[0]}`)
  })

  it("runs the tests, the audit and the SBOM with the oldest one", () => {
    expect(commands).toEqual(expect.arrayContaining(["npm test", "node scripts/supply-chain.mjs"]))
    const versions = steps.flatMap((one) => one.with?.["node-version"] ?? [])
    expect(versions).toEqual(["${{ matrix.node }}", supported[0], supported[0]])
  })
})

describe("the forms for issues", () => {
  it.each(readdirSync(join(GITHUB, "ISSUE_TEMPLATE")).filter((name) => name !== "config.yml"))(
    "%s: has fields with ids of their own",
    (name) => {
      const ids = form.parse(parse(read("ISSUE_TEMPLATE", name))).body.flatMap(({ id }) => id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
    }
  )

  it("lead who found a vulnerability to SECURITY.md", () => {
    expect(read("ISSUE_TEMPLATE", "config.yml")).toContain("/security/policy")
    expect(existsSync(join(ROOT, "SECURITY.md"))).toBe(true)
  })
})
