/**
 * Runs a work behind a button. The button is disabled and shows it meanwhile, so a second press does nothing.
 *
 * `aria-busy` informs screen readers.
 */
export async function busy(button: HTMLButtonElement, label: string, work: () => Promise<void>): Promise<void> {
  if (button.disabled) return
  const before = button.textContent
  button.disabled = true
  button.setAttribute("aria-busy", "true")
  button.textContent = label
  try {
    await work()
  } finally {
    button.disabled = false
    button.removeAttribute("aria-busy")
    button.textContent = before
  }
}
