/** What is wrong with what somebody wrote, in English. */
export interface Flaw {
  flaw: string;
}

/** As much of what somebody wrote as a message quotes. */
const QUOTED_MAX = 40;

/** The beginning of what a message is about. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > QUOTED_MAX ? `${line.slice(0, QUOTED_MAX).toWellFormed()}…` : line;
}
