/** What no text of a person may hold: control characters, line separators, and marks that change the direction of everything after them. */
const REFUSED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Letters that are drawn as nothing. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Why this may not stand as a name or another single line, or null (quality row 101); empty is fine. */
export function lineFault(text: string): string | null {
  if (REFUSED.test(text)) return 'This text holds characters that are not allowed here.';
  return text !== '' && text.replace(UNSEEN, '') === '' ? 'This text shows nothing.' : null;
}

/** The same for a text of several lines. */
export const linesFault = (text: string): string | null => lineFault(text.replace(/\r?\n/g, ' '));
