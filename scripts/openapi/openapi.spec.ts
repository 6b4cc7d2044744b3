import { readFileSync } from "node:fs"
import { findRoutes } from "../manifest/find-in-code"
import { OPENAPI_FILE, openapiText } from "./document"
import { openapiFormat } from "../../testing/openapi/openapi-format"
import type { OpenApi } from "../../testing/openapi/openapi-format"

const written = readFileSync(OPENAPI_FILE, "utf8")

type Operation = NonNullable<OpenApi["paths"][string]["get"]>

interface Described {
  readonly name: string
  readonly path: string
  readonly operation: Operation
}

const document = openapiFormat.parse(JSON.parse(written))

const described: Described[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation ? { name: `${method.toUpperCase()} ${path}`, path, operation } : []
  )
)

describe("docs/openapi.json", () => {
  it("agrees with the code (npm run docs writes it again)", () => {
    expect(written).toBe(openapiText())
    // The compiler reads the routes with all that they import.
  }, 300_000)

  it("has every route of the plugin, and no other", () => {
    const routes = findRoutes()
    expect(routes.length).toBeGreaterThan(50)
    expect(described.map(({ name }) => name).sort()).toEqual(
      routes.map((route) => route.replace(/:(\w+)/g, "{$1}")).sort()
    )
  })

  it("gives every method a name of its own", () => {
    const names = described.map(({ operation }) => operation.operationId)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(described)(
    "$name: describes each parameter of its address, and no parameter twice",
    ({ path, operation }) => {
      const parameters = operation.parameters ?? []
      const ofPath = parameters.filter(
        (parameter) => parameter.in === "path" && parameter.required && parameter.description
      )
      expect(ofPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length)
    }
  )

  it("has every list of the merchant's searched, put in order and paged alike", () => {
    const lists = described.filter(
      ({ path, operation }) => path.startsWith("/admin/") && operation.parameters?.some(({ name }) => name === "limit")
    )
    expect(lists.length).toBeGreaterThan(8)
    const all = ["limit", "offset", "order", "q"]
    const without = lists.filter(
      ({ operation }) =>
        !all.every((wanted) =>
          operation.parameters?.some(({ name, in: place }) => place === "query" && name === wanted)
        )
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it("leads by each reference to something, and has nothing that no reference leads to", () => {
    const { schemas, responses } = document.components
    const there = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ]
    const used = new Set([...written.matchAll(/"\$ref": "([^"]+)"/g)].map(([, target]) => target))
    expect([...used].sort()).toEqual(there.sort())
  })

  it("names ways to log in and groups that it describes", () => {
    const schemes = new Set(
      described.flatMap(({ operation }) => operation.security.flatMap((together) => Object.keys(together)))
    )
    expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort())
    expect([...new Set(described.flatMap(({ operation }) => operation.tags))].sort()).toEqual(
      document.tags.map(({ name }) => name).sort()
    )
  })
})
