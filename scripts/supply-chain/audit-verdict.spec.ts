import { auditVerdict } from "./audit-verdict"

const report = (severity: string, high: number, critical: number) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { "some-package": { severity } },
    metadata: { vulnerabilities: { low: 1, high, critical } },
  })

describe("auditVerdict", () => {
  it("names the packages with a grave vulnerability", () => {
    expect(auditVerdict(report("high", 1, 0))).toEqual({ kind: "vulnerable", packages: ["some-package"] })
    expect(auditVerdict(report("critical", 0, 1))).toEqual({ kind: "vulnerable", packages: ["some-package"] })
  })

  it("lets slight ones pass", () => {
    expect(auditVerdict(report("low", 0, 0))).toEqual({ kind: "clean" })
  })

  it.each(["", "npm error", "{}", '{"message":"405 Method Not Allowed"}'])(
    "takes %p for no answer, and not for a clean one",
    (output) => {
      expect(auditVerdict(output)).toEqual({ kind: "no_answer" })
    }
  )
})
