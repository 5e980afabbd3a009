import type { SearchHit, SearchTerms } from '../../core/ports/search-index.js';

/** A row that an engine found. */
export interface Candidate {
  item_id: number;
  title: string;
  context: string;
  popularity: number;
}

const IN_TITLE = 1;
const BEGINS_IN_TITLE = 0.8;
const IN_CONTEXT = 0.5;
const BEGINS_IN_CONTEXT = 0.4;
const IN_BODY = 0.3;
/** A spelling that was not typed. */
const CORRECTED = 0.7;
const WHOLE_TITLE = 1;
const OPENS_TITLE = 0.4;
/** How much of the title the query is. */
const COVERAGE = 0.3;

interface Words {
  title: readonly string[];
  context: readonly string[];
}

function matchOf(word: string, mayGoOn: boolean, { title, context }: Words): number {
  if (title.includes(word)) return IN_TITLE;
  if (mayGoOn && title.some((other) => other.startsWith(word))) return BEGINS_IN_TITLE;
  if (context.includes(word)) return IN_CONTEXT;
  return mayGoOn && context.some((other) => other.startsWith(word)) ? BEGINS_IN_CONTEXT : 0;
}

/** The best spelling of a word and what it is worth. */
function bestSpelling(
  spellings: readonly string[],
  mayGoOn: boolean,
  words: Words,
): { spelling: string; value: number } {
  let best = { spelling: spellings[0] ?? '', value: 0 };
  for (const [at, spelling] of spellings.entries()) {
    const value = matchOf(spelling, mayGoOn && at === 0, words) * (at === 0 ? 1 : CORRECTED);
    if (value > best.value) best = { spelling, value };
  }
  return best;
}

function hitOf(candidate: Candidate, terms: SearchTerms, hasBody: boolean): SearchHit | null {
  const words = { title: candidate.title.split(' '), context: candidate.context.split(' ') };
  const spelling: string[] = [];
  let sum = 0;
  for (const [at, spellings] of terms.words.entries()) {
    const best = bestSpelling(spellings, at === terms.words.length - 1, words);
    if (best.value === 0 && !hasBody) return null;
    spelling.push(best.spelling);
    sum += best.value || IN_BODY;
  }
  const text = spelling.join(' ');
  const whole = candidate.title === text ? WHOLE_TITLE : candidate.title.startsWith(text) ? OPENS_TITLE : 0;
  const coverage = COVERAGE * Math.min(1, text.length / Math.max(1, candidate.title.length));
  const score = (sum / terms.words.length + whole + coverage) * (1 + candidate.popularity / 100);
  return { id: Number(candidate.item_id), score: Math.round(score * 1e6) / 1e6, spelling, title: candidate.title };
}

/** Orders what an engine found, best first; the one place that decides, so that all engines agree. */
export function rank(candidates: readonly Candidate[], terms: SearchTerms, hasBody: boolean): SearchHit[] {
  const popularity = new Map<number, number>();
  const hits: SearchHit[] = [];
  for (const candidate of candidates) {
    if (popularity.has(Number(candidate.item_id))) continue;
    popularity.set(Number(candidate.item_id), candidate.popularity);
    const hit = hitOf(candidate, terms, hasBody);
    if (hit) hits.push(hit);
  }
  return hits.sort(
    (a, b) =>
      b.score - a.score ||
      (popularity.get(b.id) ?? 0) - (popularity.get(a.id) ?? 0) ||
      (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id),
  );
}
