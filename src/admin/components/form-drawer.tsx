import { Alert, Button, Drawer } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import { useReversal } from "../lib/keyboard"
import { useText } from "../lib/text"
import { DrawerHead } from "./drawer-head"
import { useLeave } from "./use-leave"

interface Props {
  readonly title: string
  readonly description: string
  /** Why what was typed was not taken. */
  readonly fault?: string
  readonly isBusy: boolean
  /** Whether something else is under way that is told of in it. */
  readonly isHeld?: boolean
  /** What the button says; by default "Save". */
  readonly submit?: string
  readonly isDisabled?: boolean
  readonly save: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/** A form at the side of a page. What was touched in it is not thrown away without a question. */
export function FormDrawer({
  title,
  description,
  fault,
  isBusy,
  isHeld = false,
  submit,
  isDisabled = false,
  save,
  close,
  children,
}: Props) {
  const t = useText()
  const { leave, touches } = useLeave(close)
  useReversal()
  // What comes of it is told in it, or by what closes it then: nobody else closes it before.
  const stays = isBusy || isHeld
  // The Enter key sends a form whether its button can be pressed or not.
  const submitted = (event: FormEvent): void => {
    event.preventDefault()
    if (!isDisabled && !stays) save()
  }
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && !stays && leave()}>
      <Drawer.Content>
        <DrawerHead title={title}>{description}</DrawerHead>
        <form {...touches} onSubmit={submitted} className="flex min-h-0 flex-1 flex-col" autoComplete="off" noValidate>
          {fault !== undefined && (
            // Above what scrolls, so that it is seen from everywhere.
            <div className="px-6 pt-4" role="alert">
              <Alert variant="error">{fault}</Alert>
            </div>
          )}
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">{children}</Drawer.Body>
          <Drawer.Footer>
            <Button type="button" size="small" variant="secondary" disabled={stays} onClick={leave}>
              {t("action.cancel")}
            </Button>
            <Button type="submit" size="small" isLoading={isBusy} disabled={isDisabled || isHeld}>
              {submit ?? t("action.save")}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}
