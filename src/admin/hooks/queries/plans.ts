import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { PlanRecord } from "../../../application/subscriptions/plans/plan-record"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { FRESH, LIVE_LIST } from "../../lib/requests/live"
import { get, post, remove } from "../../lib/requests/sdk"

export type PlanView = Json<PlanRecord>

/** The fields to send for a plan; absent ones stay as they are. */
export type PlanInput = Readonly<Record<string, unknown>>

const KEY = ["acquiring", "plans"]

const planKey = (id: string) => [...KEY, "one", id]

type Answer = { readonly plan: PlanView }

/** A page of the plans. */
export function usePlans(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ plans: PlanView[]; count: number }>("plans", query),
    ...LIVE_LIST,
  })
}

export function usePlan(id: string) {
  return useQuery({ queryKey: planKey(id), queryFn: () => get<Answer>(`plans/${id}`), ...FRESH })
}

/** The most that a list returns; a variant has fewer plans. */
const ALL_OF_VARIANT = 100

/** The plans that a variant is sold on, by name. */
export function usePlansOfVariant(variantId: string) {
  const query = { variant_id: variantId, order: "name", limit: ALL_OF_VARIANT }
  return useQuery({
    queryKey: [...KEY, "variant", variantId],
    ...FRESH,
    queryFn: () => get<{ plans: PlanView[] }>("plans", query),
    select: ({ plans }) => plans,
  })
}

/** Creates a plan, or changes the one with the id. */
export function useSavePlan(id?: string) {
  return usePlanChange((input: PlanInput) => post<Answer>(id === undefined ? "plans" : `plans/${id}`, input))
}

export function useArchivePlan(id: string) {
  return usePlanChange(() => remove<Answer>(`plans/${id}`))
}

/** Adds variants to a plan, or removes them. */
export function useChangePlanVariants(id: string) {
  return usePlanChange((change: { readonly add?: readonly string[]; readonly remove?: readonly string[] }) =>
    post<Answer>(`plans/${id}/variants`, change)
  )
}

function usePlanChange<NoteInput>(mutationFn: (input: NoteInput) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => void client.setQueryData(planKey(answer.plan.id), answer),
    // Also if it was rejected, because the page is outdated then.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
