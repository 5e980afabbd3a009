/* Times as the tables of figures count them: whole hours and days since 1970, months since year 0; all UTC. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const HOURS_A_DAY = 24 as const;

export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS);
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const monthOf = (ms: number): number => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12);
