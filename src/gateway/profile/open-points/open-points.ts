import { BEHAVIOUR_POINTS } from "./behaviour"
import { MESSAGE_POINTS } from "./messages"
import type { OpenPoint } from "./open-point"
import { OPERATION_POINTS } from "./operations"

/**
 * One entry for each "not shown" of the gateway's document, in its order. The documentation's table is generated from
 * them.
 */
export const OPEN_POINTS: readonly OpenPoint[] = [...MESSAGE_POINTS, ...OPERATION_POINTS, ...BEHAVIOUR_POINTS]
