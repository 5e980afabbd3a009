import { quoted } from './seo-flaw.js';
import type { Flaw } from './seo-flaw.js';

/** The filters of `fillSeoText`, and what each may be given. */
const FILTER_ARGUMENTS: Readonly<Record<string, RegExp>> = {
  truncate: /^[1-9]\d{0,2}$/,
  date: /^Y?$/,
  count: /^[a-z]{1,20}$/,
};

function filterFlaw(filter: string): Flaw | null {
  const [name = '', argument = '', ...more] = filter.split(':');
  const takes = Object.hasOwn(FILTER_ARGUMENTS, name) ? FILTER_ARGUMENTS[name] : undefined;
  if (!takes) return { flaw: `There is no filter “${quoted(name)}”.` };
  return more.length === 0 && takes.test(argument)
    ? null
    : { flaw: `The filter “${quoted(name)}” does not take “${quoted(argument)}”.` };
}

function expressionFlaw(expression: string, known: readonly string[]): Flaw | null {
  for (const part of expression.split('??')) {
    const [path = '', ...filters] = part.split('|').map((piece) => piece.trim());
    if (!known.includes(path)) return { flaw: `There is no placeholder “${quoted(path)}” for this page.` };
    for (const filter of filters) {
      const found = filterFlaw(filter);
      if (found) return found;
    }
  }
  return null;
}

/** What is wrong with the placeholders of a text: all that it names is known, and each is closed. */
export function placeholderFlaw(text: string, known: readonly string[]): Flaw | null {
  const pieces = text.split(/\{\{([^{}]*)\}\}/);
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) {
      const found = expressionFlaw(piece, known);
      if (found) return found;
    } else if (piece.includes('{{') || piece.includes('}}')) {
      return { flaw: `A placeholder is not closed: ${quoted(piece)}` };
    }
  }
  return null;
}
