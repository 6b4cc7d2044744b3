import type { MedusaContainer } from "@medusajs/framework/types"
import { addToCartWorkflow, updateLineItemInCartWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../../domain/shared/clock"
import { createMessage } from "../../../domain/shared/messages/message"
import type { SubscriptionRow, PlanRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"
import { variantsOfPlans } from "../plans/plan-variants"
import { RequestError } from "../../shared/request-error"
import { withLock } from "../../shared/with-lock"
import { rejectUsedIntroduction } from "./introduction-once"
import { offeredPlan } from "./offered-plans"
import type { CartLine, OpenCart } from "./open-cart"
import { cartLines, openCart } from "./open-cart"
import { priceOfVariant } from "./price-of-variant"

/** A shopper's choice to subscribe, with their consent. */
export interface SubscriptionInput {
  readonly cartId: string
  readonly customerId: string | undefined
  readonly planId: string
  readonly variantId: string
  readonly quantity: number
  /** Whether the shopper chose the plan's introductory price, if it has one. */
  readonly isIntroductory: boolean
  /** The text that the shopper agreed to. */
  readonly consent: string
  /** IP address of the browser's request. */
  readonly consentIp: string
}

/** Longer than a few clicks take to change a cart. */
const WAIT_SECONDS = 10

/**
 * Adds a variant to a cart on a plan, at the plan's price, and stores the consent. Price and interval come from the
 * plan and from Medusa, never from the browser.
 *
 * @throws a request error `not_found` for the cart
 * @throws a request error `login_required` for a guest if the account accepts none
 * @throws a request error `plan_not_offered` if the variant is not sold on the plan
 * @throws a request error `intro_price_used` if the shopper used the plan's one-time introductory price before
 * @throws a request error `changed_meanwhile` if other requests lock the cart for long
 */
export async function choosePlan(
  container: MedusaContainer,
  request: SubscriptionInput,
  clock: Clock
): Promise<SubscriptionRow> {
  const cart = await openCart(container, request.cartId, request.customerId)
  const plan = await requireOffer(container, request)
  await rejectGuest(acquiringOf(container), plan, request)
  // Locked: two clicks at the same moment would each add the introductory price, but only one consent would be stored.
  const done = await withLock(container, `acquiring:subscribe:${cart.id}`, WAIT_SECONDS, () =>
    choose(container, request, cart, plan, clock)
  )
  if (!done) throw new RequestError("changed_meanwhile", { message: createMessage("subscriptions.cart_busy") })
  return done.result
}

async function choose(
  container: MedusaContainer,
  request: SubscriptionInput,
  cart: OpenCart,
  plan: PlanRow,
  clock: Clock
): Promise<SubscriptionRow> {
  const acquiring = acquiringOf(container)
  const intro = request.isIntroductory ? introPriceIn(plan, cart) : null
  const intro_plan_id = intro !== null && plan.intro_once ? plan.id : null
  if (intro_plan_id)
    await rejectUsedIntroduction(acquiring, [intro_plan_id], {
      cartId: cart.id,
      customerId: cart.customerId ?? request.customerId,
    })
  // Medusa creates a second line if an item with a custom price is added twice.
  const before = intro === null ? undefined : lineIn(await cartLines(container, cart.id), request, true)
  const quantity = request.quantity + (before?.quantity ?? 0)
  const price = await priceOfVariant(container, request.variantId, { ...cart, quantity })
  if (!price) throw new RequestError("plan_not_offered", { field: "variant_id" })

  if (before)
    await updateLineItemInCartWorkflow(container).run({
      input: { cart_id: cart.id, item_id: before.id, update: { quantity } },
    })
  else {
    const item = { variant_id: request.variantId, quantity, metadata: { acquiring_plan_id: plan.id } }
    const priced = intro === null ? item : { ...item, unit_price: intro, is_tax_inclusive: price.isTaxInclusive }
    await addToCartWorkflow(container).run({ input: { cart_id: cart.id, items: [priced] } })
  }
  const line = lineIn(await cartLines(container, cart.id), request, intro !== null)
  if (!line) throw new RequestError("not_found", { message: createMessage("subscriptions.cart_not_found") })

  const now = clock()
  const { account, id: plan_id, name, interval, interval_count, cycles, pricing } = plan
  const intro_cycles = intro === null ? 0 : plan.intro_cycles
  const subscription = await acquiring.subscriptions.propose(
    {
      account,
      plan_id,
      name,
      interval,
      interval_count,
      cycles,
      pricing,
      intro_cycles,
      intro_price: intro,
      intro_plan_id,
      unit_price: price.amount,
      is_tax_inclusive: price.isTaxInclusive,
      currency: cart.currencyCode.toUpperCase(),
      variant_id: request.variantId,
      quantity: line.quantity,
      consent_text: request.consent,
      consented_at: now,
      consent_ip: request.consentIp,
      time_zone: acquiring.options.timeZone,
      cart_id: cart.id,
      line_item_id: line.id,
    },
    now
  )
  if (!subscription) throw new RequestError("not_found", { message: createMessage("subscriptions.cart_not_found") })
  return subscription
}

async function requireOffer(container: MedusaContainer, { planId, variantId }: SubscriptionInput): Promise<PlanRow> {
  const plan = await offeredPlan(container, planId)
  const variants = plan && (await variantsOfPlans(container, [plan.id])).get(plan.id)
  if (!plan || !variants?.includes(variantId)) throw new RequestError("plan_not_offered", { field: "plan_id" })
  return plan
}

/**
 * The payment checks whether the cart belongs to the customer, because a storefront may assign it until then.
 *
 * @throws a request error `login_required`
 */
async function rejectGuest(
  { accounts }: AcquiringModuleService,
  plan: PlanRow,
  { customerId }: SubscriptionInput
): Promise<void> {
  const account = await accounts.findReadable(plan.account)
  if (customerId === undefined && account?.guestSubscriptions === false) throw new RequestError("login_required")
}

/** @throws a request error `plan_not_offered` if a plan with introductory prices has none in the cart's currency */
function introPriceIn({ intro_cycles, intro_prices }: PlanRow, { currencyCode }: OpenCart): string | null {
  if (intro_cycles === 0) return null
  const price = intro_prices[currencyCode.toUpperCase()]
  if (price === undefined)
    throw new RequestError("plan_not_offered", {
      field: "plan_id",
      message: createMessage("plans.introductory_price_missing", { currency: currencyCode.toUpperCase() }),
    })
  return price
}

function lineIn(
  lines: readonly CartLine[],
  { variantId, planId }: SubscriptionInput,
  isCustomPrice: boolean
): CartLine | undefined {
  return lines.find(
    (one) => one.variantId === variantId && one.planId === planId && one.isCustomPrice === isCustomPrice
  )
}
