import { z } from "zod"

const REPORT = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})

/**
 * The result of `npm audit --json`: nothing grave, packages with a grave vulnerability, or no answer, for example from
 * a registry without audits.
 */
export type AuditVerdict =
  | { readonly kind: "clean" }
  | { readonly kind: "vulnerable"; readonly packages: readonly string[] }
  | { readonly kind: "no_answer" }

const GRAVE = new Set(["high", "critical"])

/** @param output what it printed */
export function auditVerdict(output: string): AuditVerdict {
  const report = REPORT.safeParse(parsed(output))
  if (!report.success) return { kind: "no_answer" }
  const { metadata, vulnerabilities } = report.data
  if (metadata.vulnerabilities.high + metadata.vulnerabilities.critical === 0) return { kind: "clean" }
  return {
    kind: "vulnerable",
    packages: Object.entries(vulnerabilities).flatMap(([name, { severity }]) => (GRAVE.has(severity) ? [name] : [])),
  }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
