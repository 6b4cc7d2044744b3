import { Checkbox, Tooltip, createDataTableColumnHelper } from "@medusajs/ui"
import type { Translate } from "../../lib/format/text"

/**
 * The column of checkboxes; each has the name of its row.
 *
 * @param whyNot why some rows cannot be chosen
 */
export function selectColumn<Row>(t: Translate, nameOf: (row: Row) => string, whyNot?: string) {
  return createDataTableColumnHelper<Row>().select({
    header: ({ table }) => (
      <Checkbox
        aria-label={t("batch.choosePage")}
        checked={table.getIsSomePageRowsSelected() ? "indeterminate" : table.getIsAllPageRowsSelected()}
        onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked === true)}
      />
    ),
    cell: ({ row }) => {
      const box = (
        <Checkbox
          aria-label={
            row.getCanSelect() || whyNot === undefined ? t("batch.choose", { name: nameOf(row.original) }) : whyNot
          }
          checked={row.getIsSelected()}
          disabled={!row.getCanSelect()}
          onClick={(event) => event.stopPropagation()}
          onCheckedChange={(checked) => row.toggleSelected(checked === true)}
        />
      )
      if (row.getCanSelect() || whyNot === undefined) return box
      return (
        <Tooltip content={whyNot}>
          <span>{box}</span>
        </Tooltip>
      )
    },
  })
}

/** The columns for a user whose role does not allow the actions on chosen rows. */
export function withoutChoice<Column extends { readonly id?: string }>(columns: readonly Column[]): Column[] {
  return columns.filter(({ id }) => id !== "select")
}
