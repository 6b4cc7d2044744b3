/** How the shopper pays: at the gateway's page, on the same page inside a frame, or with a card typed into the shop. */
export type Way = "redirect" | "frame" | "card"

export const WAYS: readonly { way: Way; title: string; text: string }[] = [
  { way: "redirect", title: "Payment page", text: "You pay on the gateway's secure page and come back here." },
  { way: "frame", title: "Payment page, right here", text: "The gateway's secure page, without leaving the shop." },
  { way: "card", title: "Card", text: "Type your card details here." },
]
