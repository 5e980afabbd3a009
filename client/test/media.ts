/** Decides a media query for the rest of the test file; what watches it hears of it. */
export const setMedia: (query: string, matches: boolean) => void = (
  globalThis as unknown as { setMedia: (query: string, matches: boolean) => void }
).setMedia;
