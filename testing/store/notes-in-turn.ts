import { DistributedTransaction } from "@medusajs/framework/orchestration"
import type { IDistributedTransactionStorage } from "@medusajs/framework/orchestration"

/**
 * Lets workflows of an engine that is loaded in `load` wait until they may note how far they are. Medusa's own engine has one note of a
 * workflow written at a time; a step beside it is refused, tries twice more within half a second, and then the whole workflow is left
 * as it stands, with the lock of its cart. Whether that happens is a matter of the machine's load, not of what a test is about.
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

/** The same storage, which saves what belongs to one key in the order in which it was asked. */
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
