import { readMailKey } from '@tonearm/shared/rules/mail-text';
import { formsOf, splitForm } from '@tonearm/shared/rules/text-lines';

/** The texts of the site: those that are said as they are, and those that come with a number. */
export interface SiteTexts {
  plain: readonly string[];
  counted: ReadonlySet<string>;
}

/** @param keys of a language that has all of them, each counted text in its forms. */
export function siteTexts(keys: readonly string[]): SiteTexts {
  const all = new Set(keys);
  const counted = new Set(
    keys.flatMap((key) => {
      const { text, form } = splitForm(key);
      return form === 'one' && all.has(`${text}_other`) ? [text] : [];
    }),
  );
  return { plain: keys.filter((key) => !isFormOf(key, counted)), counted };
}

const isFormOf = (key: string, counted: ReadonlySet<string>): boolean => {
  const { text, form } = splitForm(key);
  return form !== null && counted.has(text);
};

/** All keys that a language needs: counted texts in each of its forms. @param own keys that owners have added. */
export function keysOf({ plain, counted }: SiteTexts, language: string, own: Iterable<string>): string[] {
  const forms = formsOf(language);
  // Texts of mails stand beside those that come with the site, and are missing nowhere.
  const added = [...own].filter((key) => !isFormOf(key, counted) && readMailKey(key) === null);
  return [...new Set([...plain, ...[...counted].flatMap((text) => forms.map((form) => `${text}_${form}`)), ...added])];
}

/** The lines of a language as another one needs them: forms that the first lacks are those of most numbers. */
export function linesFor(keys: readonly string[], lines: Readonly<Record<string, string>>): [string, string][] {
  return keys.flatMap((key): [string, string][] => {
    const { text, form } = splitForm(key);
    const found = [key, ...(form === null ? [] : [`${text}_other`])].find((name) => Object.hasOwn(lines, name));
    return found === undefined ? [] : [[key, lines[found] as string]];
  });
}
