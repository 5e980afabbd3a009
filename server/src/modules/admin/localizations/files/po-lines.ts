import { po } from 'gettext-parser';
import type { GetTextTranslation, GetTextTranslations } from 'gettext-parser';
import { formsOf, PLURAL_FORMS, splitForm } from '@tonearm/shared/rules/text-lines';
import { OTHER_FORMS } from './line-file.js';
import { invalid } from '../../../../core/errors/app-error.js';
import type { FileLines, LineFileFormat } from './line-file.js';
import { pluralRule, wholeForms } from './plural-rule.js';

/** Keeps texts that come with a number apart from those that are the same without one. */
const COUNTED = 'count';

/** Texts of which the language has every form, each once. */
function countedIn(lines: ReadonlyMap<string, string>, forms: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...lines.keys()].flatMap((key) => {
      const { text, form } = splitForm(key);
      return form === forms[0] && forms.every((one) => lines.has(`${text}_${one}`)) ? [text] : [];
    }),
  );
}

function write(lines: ReadonlyMap<string, string>, language: string): string {
  const forms = formsOf(language);
  const counted = countedIn(lines, forms);
  const plain = [...lines].filter(([key]) => {
    const { text, form } = splitForm(key);
    return form === null || !counted.has(text);
  });
  const entry = (key: string, line: string): [string, GetTextTranslation] => [key, { msgid: key, msgstr: [line] }];
  const plural = (text: string): [string, GetTextTranslation] => [
    text,
    {
      msgctxt: COUNTED,
      msgid: text,
      msgid_plural: text,
      msgstr: forms.map((form) => lines.get(`${text}_${form}`) ?? ''),
      comments: { extracted: forms.join(', ') },
    },
  ];
  const table: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      Language: language,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': pluralRule(language),
    },
    translations: {
      '': Object.fromEntries(plain.map(([key, line]) => entry(key, line))),
      [COUNTED]: Object.fromEntries([...counted].map(plural)),
    },
  };
  // Folded lines would be longer to write and no easier to read.
  return po.compile(table, { foldLength: 0 }).toString('utf8');
}

/** A string, or what says which one comes. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|\bmsg(?:str|id)\b/g;

/** More forms than any language has: the parser takes minutes for ten thousands of them. */
function hasTooManyForms(text: string): boolean {
  let forms = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === 'msgstr') forms += 1;
    else if (token === 'msgid') forms = 0;
    if (forms > PLURAL_FORMS.length) return true;
  }
  return false;
}

function parsed(text: string): GetTextTranslation[] {
  const refused = (): Error => invalid({ file: ['This is no PO file that can be read.'] });
  if (hasTooManyForms(text)) throw refused();
  let entries: Partial<GetTextTranslation>[];
  try {
    entries = Object.values(po.parse(text).translations).flatMap((context) => Object.values(context));
  } catch {
    throw refused();
  }
  // A file that breaks off is parsed as far as it goes, and a text of another kind to nothing.
  const isWhole = (entry: Partial<GetTextTranslation>): entry is GetTextTranslation => Array.isArray(entry.msgstr);
  if (entries.length === 0 || !entries.every(isWhole)) throw refused();
  return entries;
}

/** A translation that a program has only guessed. */
const isFuzzy = ({ comments }: GetTextTranslation): boolean => /\bfuzzy\b/.test(comments?.flag ?? '');

function read(text: string, language: string): FileLines {
  const [all, whole] = [formsOf(language), wholeForms(language)];
  const lines = new Map<string, unknown>();
  for (const entry of parsed(text)) {
    const { msgid, msgid_plural: plural, msgstr } = entry;
    if (msgid === '' || isFuzzy(entry)) continue;
    if (plural === undefined) lines.set(msgid, msgstr[0] ?? '');
    else {
      const forms = [all, whole].find(({ length }) => length === msgstr.length);
      if (forms) forms.forEach((form, at) => lines.set(`${msgid}_${form}`, msgstr[at]));
      else if (msgstr.some((line) => line !== '')) lines.set(msgid, OTHER_FORMS);
    }
  }
  return lines;
}

/** gettext's own, which translators' programs open; a text that comes with a number is one entry with its forms. */
export const PO_LINES: LineFileFormat = { type: 'text/x-gettext-translation; charset=utf-8', write, read };
