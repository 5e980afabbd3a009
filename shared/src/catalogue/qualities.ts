/** What listeners choose between, in kbit/s: what is free as a rule, what is paid for, and whatever there is. */
export const QUALITY_KBPS = { normal: 128, high: 320, lossless: null } as const;
export type Quality = keyof typeof QUALITY_KBPS;
export const QUALITIES = Object.keys(QUALITY_KBPS) as Quality[];
