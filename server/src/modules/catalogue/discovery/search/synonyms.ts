import { searchWords } from '@tonearm/shared/rules/search-words';

/** The words that mean the same as one, folded, without it. @param groups words between commas, a group a text. */
export function synonymsOf(word: string, groups: readonly string[]): string[] {
  const same = groups
    .map((group) => group.split(',').flatMap((one) => searchWords(one)))
    .filter((words) => words.includes(word))
    .flat();
  return [...new Set(same)].filter((other) => other !== word);
}
