import { summaryOf } from "./summary"

const route = { method: "GET", address: "/admin/acquiring/plans/{id}" } as const

describe("the summary of a route", () => {
  it("is the first sentence of its comment; what follows describes it", () => {
    expect(
      summaryOf({ ...route, comment: "`GET /admin/acquiring/plans/:id`: one plan. It costs 9.90. `archived` is over." })
    ).toEqual({
      summary: "One plan",
      description: "It costs 9.90. `archived` is over.",
    })
  })

  it("may be of two methods, and of an address with a query", () => {
    expect(summaryOf({ ...route, comment: "`GET|POST /admin/acquiring/plans/:id?as=`, one plan." })).toEqual({
      summary: "One plan",
    })
  })

  it.each(["", "One plan.", "`POST /admin/acquiring/plans/:id`: one plan.", "`GET /admin/acquiring/plans`: one plan."])(
    "is refused where the comment is %j",
    (comment) => {
      expect(() => summaryOf({ ...route, comment })).toThrow(
        "has to begin with that, as `GET /admin/acquiring/plans/:id`"
      )
    }
  )
})
