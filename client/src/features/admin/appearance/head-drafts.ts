import type { CustomCode, SeoTemplateText } from '@tonearm/shared/admin/appearance.dto';
import { defaultSeoTemplate } from '@tonearm/shared/seo/seo-defaults';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';
import { isSame } from '../../../platform/forms/form-changes';

/** What the owner writes into the heads of pages. */
export interface Heads {
  /** Templates of tags that are not as the site brings them. */
  seo: readonly SeoTemplateText[];
  code: CustomCode;
}

interface Place {
  page: SeoPageKind;
  /** Empty: every language without a template of its own. */
  language: string;
}

const isAt =
  ({ page, language }: Place) =>
  (one: SeoTemplateText): boolean =>
    one.page === page && one.language === language;
const keyOf = ({ page, language }: Place): string => `${page} ${language}`;

/** The template of its own that a page has in a language. */
export const ownTemplate = ({ seo }: Pick<Heads, 'seo'>, place: Place): string | undefined =>
  seo.find(isAt(place))?.html;

/** What stands there where it has none. */
export const templateBelow = (draft: Pick<Heads, 'seo'>, { page, language }: Place): string =>
  (language === '' ? undefined : ownTemplate(draft, { page, language: '' })) ?? defaultSeoTemplate(page);

/** The draft with another template; what says the same as without it is none, and an empty one brings that back once it is saved. */
export function withTemplate<T extends Heads>(draft: T, place: Place, html: string): T {
  const others = draft.seo.filter((one) => !isAt(place)(one));
  if (html === templateBelow(draft, place)) return { ...draft, seo: others };
  const seo = [...others, { ...place, html }].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { ...draft, seo };
}

export const withCode = <T extends Heads>(draft: T, changed: Partial<CustomCode>): T => ({
  ...draft,
  code: { ...draft.code, ...changed },
});

/** One's own templates and code on top of what somebody else has saved. */
export function headsOnTop(base: Heads, mine: Heads, theirs: Heads): Heads {
  const [before, own, other] = [base, mine, theirs].map(({ seo }) => new Map(seo.map((one) => [keyOf(one), one]))) as [
    Map<string, SeoTemplateText>,
    Map<string, SeoTemplateText>,
    Map<string, SeoTemplateText>,
  ];
  const keys = [...new Set([...own.keys(), ...other.keys()])].sort();
  const seo = keys.flatMap((key) => (isSame(own.get(key), before.get(key)) ? other.get(key) : own.get(key)) ?? []);
  const code = Object.fromEntries(
    Object.entries(theirs.code).map(([name, value]) => {
      const key = name as keyof CustomCode;
      return [key, isSame(mine.code[key], base.code[key]) ? value : mine.code[key]];
    }),
  ) as unknown as CustomCode;
  return { seo, code };
}
