import { Button } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useNotify } from "../../hooks/use-notify"
import { useText } from "../../lib/format/text"

interface Props<Row> {
  /** The count of rows on all pages. */
  readonly count: number
  readonly chosen: number
  readonly load: () => Promise<readonly Row[]>
  readonly onChosen: (rows: readonly Row[]) => void
}

/** Chooses the rows of the other pages too. */
export function ChooseAll<Row>({ count, chosen, load, onChosen }: Props<Row>) {
  const t = useText()
  const notify = useNotify()
  const all = useMutation({ mutationFn: load })
  if (chosen >= count || all.isSuccess) return null
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={all.isPending}
      onClick={() => all.mutate(undefined, { onSuccess: onChosen, onError: notify.failed })}
    >
      {t("batch.chooseAll", { count })}
    </Button>
  )
}
