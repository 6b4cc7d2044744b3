/**
 * Runs a work behind a button: the button is disabled and says so meanwhile, so that a second press does nothing. Screen
 * readers hear of it through `aria-busy`.
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
