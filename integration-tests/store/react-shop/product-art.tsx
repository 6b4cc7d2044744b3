import { useEffect, useRef } from "react"
import type { ReactElement } from "react"
import { productArt } from "../shop/art"

export interface ProductArtProps {
  className: string
  handle: string | null | undefined
  variant: string | null | undefined
}

/** A product's drawing. */
export function ProductArt({ className, handle, variant }: ProductArtProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(productArt(handle, variant)), [handle, variant])
  return <div ref={place} className={className} />
}
