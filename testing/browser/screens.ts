/** How wide the screens are that people have. */
export const SCREENS = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const
