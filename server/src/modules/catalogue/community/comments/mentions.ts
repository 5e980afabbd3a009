import { COMMENT_MENTIONS_MAX, NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';

const AT = /(?<![\p{L}\p{N}_.@])@(?=[^\s@])/gu;
const WORDS_MAX = 4;
const LAST_MARKS = /[.,;:!?)\]}'"]+$/u;

/** What may be a name behind each `@`, the longest first: names hold blanks. */
export function nameCandidates(content: string): string[][] {
  return [...content.matchAll(AT)].slice(0, COMMENT_MENTIONS_MAX).map(({ index }) => {
    const line = content.slice(index + 1, index + 1 + NEW_ACCOUNT_NAME_MAX + 1).split(/[\n@]/)[0] ?? '';
    const words = line.split(' ').slice(0, WORDS_MAX);
    const starts = words.map((_word, count) =>
      words
        .slice(0, words.length - count)
        .join(' ')
        .trimEnd(),
    );
    return [...new Set(starts.flatMap((start) => [start, start.replace(LAST_MARKS, '')]))].filter(
      (name) => name !== '' && name.length <= NEW_ACCOUNT_NAME_MAX,
    );
  });
}

/** Whom a comment names: the longest name that fits; a name that several people have says nothing. */
export function mentionsOf(
  candidates: readonly string[][],
  people: readonly { id: number; name: string }[],
): { id: number; name: string }[] {
  const byName = new Map<string, { id: number; name: string }[]>();
  for (const person of people) byName.set(person.name, [...(byName.get(person.name) ?? []), person]);
  const found = candidates.flatMap((names) => {
    const matches = byName.get(names.find((name) => byName.has(name)) ?? '') ?? [];
    const [only] = matches;
    return only && matches.length === 1 ? [{ id: Number(only.id), name: only.name }] : [];
  });
  return [...new Map(found.map((mention) => [mention.id, mention])).values()];
}
