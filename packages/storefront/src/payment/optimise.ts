import { isRecord } from "../shared/record"
import { noAnswer } from "../shared/request"
import type { Request } from "../shared/request"
import { pathOf } from "./session"
import type { Session } from "./session"

export type Optimise = Session & {
  /** Optional data about the shopper: the card type, such as `visa`, the platform, and the two-letter country code. */
  cardType?: string
  platform?: string
  country?: string
  signal?: AbortSignal
}

/** A payment method that the gateway recommends. The fields beside its name are the gateway's own. */
export interface RecommendedMethod {
  name: string
  fields: Record<string, string>
}

/** Queries which methods suit a payment. See {@link Acquiring.optimise}. */
export async function optimise(
  request: Request,
  { cardType, platform, country, signal, ...session }: Optimise
): Promise<RecommendedMethod[]> {
  const answer = await request(pathOf(session, "/optimise"), {
    body: { cart_id: session.cartId, card_type: cardType, platform, country },
    signal,
  })
  if (!isRecord(answer) || !Array.isArray(answer.methods)) throw noAnswer(200)
  return answer.methods.filter(isMethod)
}

function isMethod(value: unknown): value is RecommendedMethod {
  return isRecord(value) && typeof value.name === "string" && isRecord(value.fields)
}
