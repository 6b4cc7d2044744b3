import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ProblemKind } from "../../src/domain/problems/problem"
import type { ProblemRecord } from "../../src/application/admin/problem-record"
import { eventually } from "../clock/eventually"
import type { StoreUnderTest } from "../store/with-store"

export interface ProblemList {
  readonly problems: readonly ProblemRecord[]
  readonly count: number
}

/** The merchant's list. */
export function problemList(
  { admin }: StoreUnderTest,
  query: Readonly<Record<string, string | number>> = {}
): Promise<ProblemList> {
  return admin.client.fetch<ProblemList>("/admin/acquiring/problems", { query })
}

/** The open problem of a kind; throws when there is not exactly one. */
export async function openProblem(world: StoreUnderTest, kind: ProblemKind): Promise<ProblemRecord> {
  const { problems } = await problemList(world, { kind })
  const [problem] = problems
  if (!problem || problems.length > 1)
    throw new Error(`${problems.length} problems of the kind ${kind} are open instead of one.`)
  return problem
}

export async function openKinds(world: StoreUnderTest): Promise<readonly ProblemKind[]> {
  return (await problemList(world)).problems.map(({ kind }) => kind)
}

/** Waits until the worker opens a problem. */
export function comes(world: StoreUnderTest, kind: ProblemKind): Promise<ProblemRecord> {
  return eventually(async () => (await problemList(world, { kind })).problems[0])
}

/** Waits until the worker closes a problem; the entry stays among the closed ones. */
export function goes(world: StoreUnderTest, { id, kind }: ProblemRecord): Promise<ProblemRecord> {
  return eventually(async () => {
    const { problems } = await problemList(world, { kind, state: "closed" })
    return problems.find((problem) => problem.id === id)
  })
}

/** The store's database, for states that take days to develop. */
export function tableOf({ container }: StoreUnderTest, table: string): Knex.QueryBuilder {
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)(table)
}

export function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds)
}
