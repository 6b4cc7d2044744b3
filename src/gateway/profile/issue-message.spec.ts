import { EN } from "../../domain/shared/messages/en"
import { schemaMessage } from "../../domain/shared/messages/schema-message"
import { inEnglish } from "../../domain/shared/messages/message"
import { z } from "zod"
import { issueMessage } from "./issue-message"

function labelsOf(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && inEnglish(issueMessage(issue))
}

describe("what is wrong with a field", () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.number().min(5), 3, "must be at least 5"],
    [z.number().max(5), 7, "must be at most 5"],
    [z.string().min(2), "a", "must have 2 or more characters"],
    [z.string().max(2), "abc", "must have 2 or fewer characters"],
    [z.array(z.string()).min(1), [], "must have 1 or more entries"],
    [z.array(z.string()).max(1), ["a", "b"], "must have 1 or fewer entries"],
    [z.enum(["test", "live"]), "both", "must be one of test, live"],
    [z.number().multipleOf(5), 3, "must be a multiple of 5"],
    [z.number(), "3", "must be of type number"],
    [z.int(), 1.5, "must be of type int"],
    [z.string().regex(/^a$/), "b", "has an invalid format"],
  ])("is described in words that can be translated: %#", (schema, value, labels) => {
    expect(labelsOf(schema, value)).toBe(labels)
  })

  it("is described as its schema does if it can", () => {
    expect(labelsOf(z.number().min(5, schemaMessage("request.birth_date")), 3)).toBe(EN["request.birth_date"])
    expect(
      labelsOf(
        z.string().refine(() => false, schemaMessage("settings.too_few_entries", { count: "2" })),
        "a"
      )
    ).toBe(EN["settings.too_few_entries"].replace("{count}", "2"))
  })

  it("is described as zod does if there is no plain word for it", () => {
    expect(labelsOf(z.union([z.number(), z.boolean()]), "3")).toBe("Invalid input")
  })
})
