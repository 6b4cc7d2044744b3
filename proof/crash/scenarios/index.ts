import { cancelledOrder } from "./cancelled-order"
import { captureInParts } from "./capture-in-parts"
import { directCard } from "./direct-card"
import { hostedNotice } from "./hosted-notice"
import { lostAnswer } from "./lost-answer"
import { partialRefund } from "./partial-refund"
import type { Scenario } from "./scenario"

export type { Plot, Scenario } from "./scenario"

/** In this order a point that several of them pass is looked for. */
export const SCENARIOS: readonly Scenario[] = [directCard, hostedNotice, captureInParts, partialRefund, cancelledOrder, lostAnswer]
