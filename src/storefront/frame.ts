import { isRecord } from "./record"

/** How the page in a frame ended: the shopper is back, or the frame is not in the document any more. */
export type FrameEnd = "back" | "gone"

/** How often it is looked for. */
const LOOK_MS = 500

/**
 * Shows a page inside `container` until it says that the shopper is back: a `message` from the backend's origin, sent by
 * this frame. What the message claims is not read: the state is asked for. Or until a shop that builds its pages in the
 * browser took the frame out of the document; nobody tells of that, so it is looked for.
 *
 * @param load puts the page into the frame, which is in the document by then
 * @param origin the only origin that is listened to
 * @param signal takes the frame away; so does the end of the promise
 */
export function showFrame(
  container: Element,
  load: (frame: HTMLIFrameElement) => void,
  origin: string,
  signal: AbortSignal
): Promise<FrameEnd> {
  const frame = document.createElement("iframe")
  // A name of its own: forms are posted into it, and there may be more frames than this one.
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
    // In a container without a height of its own a frame has 150 pixels, in which nobody can pay.
    if (frame.clientHeight <= 150) frame.style.minHeight = "400px"
    look()
    // A form that is posted to a frame outside of the document opens a window.
    if (frame.isConnected) load(frame)
  })
}
