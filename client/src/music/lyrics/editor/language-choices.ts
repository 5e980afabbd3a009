import type { SelectGroup } from '../../../ui/select/select-types';

const LANGUAGES = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'la',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'sw',
  'th',
  'tr',
  'uk',
  'vi',
  'yo',
  'zh',
  'zu',
];

/** "Deutsch" for `de` and `deu`, the code itself where nobody knows it; `unknown` for `und`. */
export function languageName(code: string, shownIn: string, unknown: string): string {
  if (code === 'und') return unknown;
  try {
    return new Intl.DisplayNames(shownIn, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** @param current stands in the list even where it is a rare one. */
export function languageChoices(current: string, shownIn: string, unknown: string): SelectGroup[] {
  const codes = [...new Set([...LANGUAGES, ...(current === 'und' ? [] : [current])])];
  const options = codes
    .map((value) => ({ value, label: languageName(value, shownIn, unknown) }))
    .sort((a, b) => a.label.localeCompare(b.label, shownIn));
  return [
    { label: null, options: [{ value: 'und', label: unknown }] },
    { label: null, options },
  ];
}
