import { DistributedTransaction } from "@medusajs/framework/orchestration"
import type { IDistributedTransactionStorage } from "@medusajs/framework/orchestration"

/**
 * Lets workflows of an engine that is loaded in `load` wait until they may save their progress.
 *
 * Medusa's own engine saves one checkpoint of a workflow at a time. A parallel step is rejected, retries twice within
 * half a second, and then leaves the workflow unfinished, with the lock of its cart.
 *
 * The machine's load decides whether that happens, so no test is about it.
 */
export async function withNotesInTurn<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { setStorage } = DistributedTransaction
  DistributedTransaction.setStorage = (storage) => setStorage.call(DistributedTransaction, inTurn(storage))
  try {
    return await load()
  } finally {
    DistributedTransaction.setStorage = setStorage
  }
}

/** A storage that saves the checkpoints of one key in the order of the calls. */
function inTurn(storage: IDistributedTransactionStorage): IDistributedTransactionStorage {
  const save = storage.save.bind(storage)
  const last = new Map<string, Promise<void>>()
  storage.save = (key, ...rest) => {
    const saved = (last.get(key) ?? Promise.resolve()).then(() => save(key, ...rest))
    const over = saved.then(
      () => forget(),
      () => forget()
    )
    last.set(key, over)
    return saved

    function forget(): void {
      if (last.get(key) === over) last.delete(key)
    }
  }
  return storage
}
