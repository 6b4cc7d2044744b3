import { useSyncExternalStore } from "react"

/** The view that the page's address names. */
export type Place = { name: "catalogue" | "delivery" | "payment" | "account" } | { name: "thanks"; orderNumber: string }

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(onHashChange, () => window.location.hash))
}

export function goTo(place: Exclude<Place["name"], "thanks">): void {
  window.location.hash = place === "catalogue" ? "" : place
}

/** With the number in the address, a reload shows it again. */
export function goToThanks(orderNumber: string): void {
  window.location.hash = `thanks/${orderNumber}`
}

function onHashChange(change: () => void): () => void {
  window.addEventListener("hashchange", change)
  return () => window.removeEventListener("hashchange", change)
}

function placeOf(hash: string): Place {
  const [name, orderNumber = ""] = hash.slice(1).split("/")
  switch (name) {
    case "delivery":
    case "payment":
    case "account":
      return { name }
    case "thanks":
      return { name, orderNumber }
    default:
      return { name: "catalogue" }
  }
}
