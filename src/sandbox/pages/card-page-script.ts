/** Groups the digits during input, fills in a test card, and submits the form only once. */
export const CARD_PAGE_SCRIPT = `
(() => {
  const form = document.forms[0]
  const field = (name) => form.elements.namedItem(name)
  const regroup = (input, group) => {
    if (input) input.addEventListener("input", () => {
      if (input.selectionStart === input.value.length) input.value = group(input.value.replace(/\\D/g, ""))
    })
  }
  const groupCard = (digits) => /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(" ")
    : digits.slice(0, 19).replace(/(\\d{4})(?=\\d)/g, "$1 ")
  regroup(field("card"), groupCard)
  regroup(field("expiry"), (digits) => digits.length > 2 ? digits.slice(0, 2) + " / " + digits.slice(2, 6) : digits)
  for (const button of form.querySelectorAll("[data-card]")) button.addEventListener("click", () => {
    field("card").value = groupCard(button.dataset.card)
    field("expiry").value = "12 / " + String((new Date().getFullYear() + 3) % 100)
    field("security_code").value = /^3[47]/.test(button.dataset.card) ? "1234" : "123"
    form.querySelector("details").open = false
    form.querySelector("[data-testid=pay]").focus()
  })
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) return event.preventDefault()
    form.dataset.sent = "yes"
    setTimeout(() => { for (const button of form.querySelectorAll("button")) button.disabled = true })
  })
  addEventListener("pageshow", () => {
    delete form.dataset.sent
    for (const button of form.querySelectorAll("button")) button.disabled = false
  })
})()
`
