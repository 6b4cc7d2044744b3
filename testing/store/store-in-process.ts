import { randomUUID } from "node:crypto"
import type { IWorkflowEngineService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  TestDatabaseUtils,
  clearInstances,
  closeWaitingroomClient,
  configLoaderOverride,
  dropPostgresDatabaseTemplate,
  startApp,
} from "@medusajs/test-utils"
import { createDatabase } from "../database/postgres"
import { eventually } from "../clock/eventually"
import { keepRows } from "../database/stored-rows"
import type { KeptRows } from "../database/stored-rows"
import { withNotesInTurn } from "./notes-in-turn"

const LIMIT_MS = 60_000

/** A store in this process, on a database of its own that can be restored. */
export interface StoreInProcess {
  readonly container: MedusaContainer
  /** Remembers the database as it is, but not what the store noted of its own work. */
  keep(): Promise<void>
  /** Restores the remembered database. */
  putBack(): Promise<void>
  /** Resolves when no workflow is under way. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a store from its sources.
 *
 * @param folder the folder of its `medusa-config.ts`, which reads the environment now
 * @param template the database to copy: migrated, and without connections
 */
export async function startStoreInProcess(folder: string, template: string): Promise<StoreInProcess> {
  const databaseName = `store-${randomUUID()}`
  let kept: KeptRows | undefined
  const { getDatabaseURL } = TestDatabaseUtils
  await createDatabase(getDatabaseURL("postgres"), databaseName, template)
  await configLoaderOverride(folder, { clientUrl: getDatabaseURL(databaseName) })
  const { container, shutdown } = await withNotesInTurn(() => startApp({ cwd: folder }))
  return {
    container,
    async keep() {
      kept = await keepRows(getDatabaseURL(databaseName))
    },
    async putBack() {
      await kept?.putBack()
    },
    idle: () => noWorkflowRuns(container),
    async stop() {
      await endInItsTime(shutdown)
      await clearInstances()
      await kept?.close()
      await dropPostgresDatabaseTemplate(databaseName)
      await closeWaitingroomClient()
    },
  }
}

/** Ends the store. After five seconds Medusa's runner logs "Timeout" and still ends it. */
async function endInItsTime(shutdown: () => Promise<void>): Promise<void> {
  try {
    await shutdown()
  } catch (error) {
    if (!(error instanceof Error) || error.message !== "Timeout") throw error
  }
}

/** Waits until no workflow runs any more. */
async function noWorkflowRuns(container: MedusaContainer): Promise<void> {
  const engine = container.resolve<IWorkflowEngineService>(Modules.WORKFLOW_ENGINE)
  const running = () =>
    engine.listWorkflowExecutions({ state: { $nin: ["not_started", "done", "reverted", "failed"] } })
  try {
    await eventually(async () => ((await running()).length === 0 ? true : undefined), LIMIT_MS)
  } catch (cause) {
    const left = (await running()).map(
      ({ workflow_id, transaction_id, state }) => `${workflow_id} ${transaction_id} ${state}`
    )
    throw new Error(`Workflows do not end: ${left.join(", ")}`, { cause })
  }
}
