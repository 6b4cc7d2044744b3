import { isRecord } from "../shared/record"

/** Why the visit to a frame ended: the shopper returned, or the frame was removed from the document. */
export type FrameEnd = "back" | "gone"

const LOOK_MS = 500

/**
 * Shows a page inside `container` until the shopper returns: the frame sends a `message` from the backend's origin. The
 * content of the message is not trusted, because the caller queries the state. The visit also ends if a single-page
 * storefront removes the frame. No event reports the removal, so the kit polls for it.
 *
 * @param load puts the page into the frame, which is already in the document
 * @param origin the only origin whose messages count
 * @param signal removes the frame, also after the promise resolved
 */
export function showFrame(
  container: Element,
  load: (frame: HTMLIFrameElement) => void,
  origin: string,
  signal: AbortSignal
): Promise<FrameEnd> {
  const frame = document.createElement("iframe")
  // A unique name, because forms are posted into the frame and there may be several frames.
  frame.name = `acquiring-${Math.random()}`
  frame.title = container.getAttribute("aria-label") ?? "Payment"
  frame.style.cssText = "width:100%;height:100%;border:0"
  return new Promise((resolve, reject) => {
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.contentWindow) return
      if (isRecord(data) && data.type === "acquiring:return") resolve("back")
    }
    const look = () => {
      if (!frame.isConnected) resolve("gone")
    }
    const looking = setInterval(look, LOOK_MS)
    window.addEventListener("message", listen)
    signal.addEventListener("abort", () => {
      window.removeEventListener("message", listen)
      clearInterval(looking)
      frame.remove()
      reject(signal.reason)
    })
    container.replaceChildren(frame)
    // Without a height of its container a frame is 150 pixels high, which is too small to pay in.
    if (frame.clientHeight <= 150) frame.style.minHeight = "400px"
    look()
    // A form that is posted to a frame outside of the document opens a window.
    if (frame.isConnected) load(frame)
  })
}
