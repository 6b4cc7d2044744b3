import { textOf } from "../../../testing/english"
import { moduleOf } from "../../../testing/store/module"
import { CARDS } from "../../../testing/shop/cards"
import { withStore } from "../../../testing/store/with-store"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"

/** The bank's code for the card that is declined later: insufficient funds. */
const CODE = "51"

withStore("A code to which the account's profile gives a meaning", (world) => {
  function profileSays(codes: { readonly final?: string[]; readonly authentication_required?: string[] }): void {
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      return (
        account && {
          ...account,
          version: "own codes",
          profile: { ...account.profile, codes: { ...account.profile.codes, ...codes } },
        }
      )
    })
  }

  async function failedRenewal(card: string) {
    const { id } = await subscribe(world(), (await newPlan(world())).id, card)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const { id: billingCycleId, attention } = await waitForBillingCycle(world(), id, 2, "failed")
    const tries = (await moduleOf(world()).billingCycles.attempts(billingCycleId)).map(
      ({ state, result_code, decline_kind }) => [state, result_code, decline_kind]
    )
    return { tries, attention, subscription: (await subscriptionNow(world(), id)).state }
  }

  it("is a final decline of the stored card, which is not charged again", async () => {
    profileSays({ final: [CODE] })
    const { tries, attention, subscription } = await failedRenewal(CARDS.laterDeclined)
    expect([tries, subscription]).toEqual([[["declined", CODE, "hard"]], "past_due"])
    expect(textOf(attention)).toContain("codes.final")
  })

  it("requires the customer's confirmation of a renewal's charge, and the card is not charged again without them", async () => {
    profileSays({ authentication_required: [CODE] })
    const { tries, attention, subscription } = await failedRenewal(CARDS.laterDeclined)
    expect([tries, subscription]).toEqual([[["declined", CODE, "authentication"]], "past_due"])
    expect(textOf(attention)).toContain("codes.authentication_required")
  })
})
