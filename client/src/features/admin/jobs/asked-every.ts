/** How often the page asks anew what runs. */
export const ASKED_EVERY_MS = 5_000;
