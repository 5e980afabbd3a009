const DAY_LENGTH = 10;
const DAY = /^2[01]\d{2}-\d{2}-\d{2}$/;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LENGTH);

/** Whether it is a whole day; a date field reports year 2 while 2026 is typed. */
export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
