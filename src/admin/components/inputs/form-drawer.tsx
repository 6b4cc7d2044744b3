import { Alert, Button, Drawer } from "@medusajs/ui"
import type { FormEvent, ReactNode } from "react"
import { useReversal } from "../../hooks/use-keyboard"
import { useText } from "../../lib/format/text"
import { DrawerHead } from "./drawer-head"
import { useLeave } from "../../hooks/use-leave"

interface Props {
  readonly title: string
  readonly description: string
  /** Why the input was rejected. */
  readonly fault?: string
  readonly isBusy: boolean
  /** Whether another request is in progress whose result the form shows. */
  readonly isHeld?: boolean
  /** The button's text; by default "Save". */
  readonly submit?: string
  readonly isDisabled?: boolean
  readonly save: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/** A form at the side of a page. It confirms before it discards changes. */
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
  // The form shows its own result, so it must stay open until then.
  const stays = isBusy || isHeld
  // The Enter key submits a form even if its button is disabled.
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
            // Above the scrolling part, so it is always visible.
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
