import { Pool } from "@medusajs/framework/pg"

/** The rows of a database at one moment, to which it can be put back while a store runs on it. */
export interface KeptRows {
  putBack(): Promise<void>
  close(): Promise<void>
}

/** Rows that a store writes about itself, such as when a worker was last seen. Old ones would be wrong. */
const OWN_NOTES = ["acquiring_setting", "acquiring_problem"]

/** Remembers all rows of a store's database, but none of its {@link OWN_NOTES}. */
export async function keepRows(connectionString: string): Promise<KeptRows> {
  return keep(connectionString, "kept", OWN_NOTES)
}

/** A back-up of a store's database: all of its rows, to which it is put back while what the gateway did since stays done. */
export async function backUp(connectionString: string): Promise<KeptRows> {
  return keep(connectionString, "back_up", [])
}

async function keep(connectionString: string, schema: string, without: readonly string[]): Promise<KeptRows> {
  const pool = new Pool({ connectionString, max: 1 })
  // A test may cut all connections to the database: the next query opens another one.
  pool.on("error", () => undefined)
  await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; ${keepIn(schema)}`)
  for (const table of without) await pool.query(`DROP TABLE IF EXISTS ${schema}."${table}"`)
  return {
    async putBack() {
      await pool.query(END_TRANSACTIONS)
      await pool.query(putBackFrom(schema))
    },
    close: () => pool.end(),
  }
}

const keepIn = (schema: string): string => `
  CREATE SCHEMA ${schema};
  CREATE TABLE ${schema}.sequences AS SELECT sequencename, COALESCE(last_value, start_value) AS value, last_value IS NOT NULL AS is_called FROM pg_sequences WHERE schemaname = 'public';
  DO $$
  DECLARE name text; has_rows boolean;
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO has_rows;
      IF has_rows THEN EXECUTE format('CREATE TABLE ${schema}.%I AS TABLE public.%I', name, name); END IF;
    END LOOP;
  END $$`

/** A hanging transaction of a test may hold row locks for ever. Idle connections stay. */
const END_TRANSACTIONS = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'`

/** Tables are filled in any order, so foreign keys are not checked meanwhile. */
const putBackFrom = (schema: string): string => `
  DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('DELETE FROM public.%I', name);
    END LOOP;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' AND tablename <> 'sequences' LOOP
      EXECUTE format('INSERT INTO public.%I SELECT * FROM ${schema}.%I', name, name);
    END LOOP;
    PERFORM setval(format('public.%I', sequencename)::regclass, value, is_called) FROM ${schema}.sequences;
  END $$`
