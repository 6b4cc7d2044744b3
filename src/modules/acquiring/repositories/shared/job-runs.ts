import { JOB_NAMES } from "../../../../domain/shared/jobs"
import type { JobName } from "../../../../domain/shared/jobs"
import type { Database } from "../../sql/database"

const TABLE = "acquiring_setting"

/** When the plugin's jobs last began, in whichever process. */
export class JobRuns {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores that a job began. */
  async note(job: JobName, now: Date): Promise<void> {
    const row = { id: idOf(job), value: now.toISOString(), created_at: now, updated_at: now }
    await this.#db(TABLE).insert(row).onConflict("id").merge(["value", "updated_at"])
  }

  /** The last run of each job; a job that never ran has no entry. */
  async last(): Promise<ReadonlyMap<JobName, Date>> {
    const rows = await this.#db(TABLE)
      .whereIn("id", JOB_NAMES.map(idOf))
      .select<{ id: string; updated_at: Date }[]>("id", "updated_at")
    const byId = new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
    const last = new Map<JobName, Date>()
    for (const job of JOB_NAMES) {
      const at = byId.get(idOf(job))
      if (at) last.set(job, at)
    }
    return last
  }
}

const idOf = (job: JobName): string => `job_${job}`
