import type { NextAction } from "./payment"

/**
 * Performs the backend's next action, at the top level or in a frame. A form is the only way to post to another site.
 */
export function perform({ type, url, method, fields = {} }: NextAction, frame?: HTMLIFrameElement): void {
  if (type === "post") postForm(url, method, fields, frame?.name ?? "_self")
  else if (frame) frame.src = url
  else window.location.assign(url)
}

function postForm(url: string, method: string, fields: Record<string, string>, target: string): void {
  const form = document.createElement("form")
  Object.assign(form, { action: url, method, target, hidden: true })
  form.append(...Object.entries(fields).map(([name, value]) => hiddenInput(name, value)))
  document.body.append(form)
  // A field named "submit" or "remove" now shadows the form's own method of that name.
  HTMLFormElement.prototype.submit.call(form)
  document.body.removeChild(form)
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value })
}
