import { randomUUID } from "node:crypto"
import type { IWorkflowEngineService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  TestDatabaseUtils,
  clearInstances,
  closeWaitingroomClient,
  configLoaderOverride,
  createPostgresDatabaseTemplate,
  dropPostgresDatabaseTemplate,
  restorePostgresDatabaseFromTemplate,
  startApp,
} from "@medusajs/test-utils"
import { createDatabase } from "../../scripts/processes/postgres"
import { eventually } from "./eventually"

const LIMIT_MS = 60_000

/** A store in this process, on a database of its own that can be put back to how it was. */
export interface OwnStore {
  readonly container: MedusaContainer
  /** Puts the database back to how it was when this was called first. */
  putBack(): Promise<void>
  /** Resolves when no workflow is under way. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a store from its sources.
 *
 * @param folder where its `medusa-config.ts` is, which reads the environment now
 * @param template the database that it begins with a copy of: migrated, and used by nobody
 */
export async function startOwnStore(folder: string, template: string): Promise<OwnStore> {
  const databaseName = `store-${randomUUID()}`
  const templateName = `${databaseName}-before`
  let kept = false
  const { getDatabaseURL } = TestDatabaseUtils
  await createDatabase(getDatabaseURL("postgres"), databaseName, template)
  await configLoaderOverride(folder, { clientUrl: getDatabaseURL(databaseName) })
  const { container, shutdown } = await startApp({ cwd: folder })
  return {
    container,
    async putBack() {
      await (kept ? restorePostgresDatabaseFromTemplate : createPostgresDatabaseTemplate)({ databaseName, templateName })
      kept = true
    },
    idle: () => noWorkflowRuns(container),
    async stop() {
      await shutdown()
      await clearInstances()
      for (const name of [databaseName, templateName]) await dropPostgresDatabaseTemplate(name)
      await closeWaitingroomClient()
    },
  }
}

async function noWorkflowRuns(container: MedusaContainer): Promise<void> {
  const engine = container.resolve<IWorkflowEngineService>(Modules.WORKFLOW_ENGINE)
  const underWay = { state: { $nin: ["not_started", "done", "reverted", "failed"] } }
  await eventually(async () => ((await engine.listWorkflowExecutions(underWay)).length === 0 ? true : undefined), LIMIT_MS)
}
