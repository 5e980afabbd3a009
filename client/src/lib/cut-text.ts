/** An address in a text; signs that end a sentence are none of it. */
export const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]]/g;

/** Cuts a text where the pattern matches and draws what it matched. */
export function cutText<T>(text: string, pattern: RegExp, draw: (part: string) => T): (string | T)[] {
  const found = [...text.matchAll(pattern)];
  const parts = found.flatMap((match, at): (string | T)[] => {
    const before = found[at - 1];
    return [text.slice(before ? before.index + before[0].length : 0, match.index), draw(match[0])];
  });
  const last = found.at(-1);
  return [...parts, text.slice(last ? last.index + last[0].length : 0)];
}
