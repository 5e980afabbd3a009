/** What a Range header asks of a representation; positions are inclusive. */
export type RangeAnswer = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

const WHOLE: RangeAnswer = { kind: 'whole' };
const UNSATISFIABLE: RangeAnswer = { kind: 'unsatisfiable' };

/** Compares digit strings of any length: numbers lose the last digits of what a client may send. */
function isLess(left: string, right: string): boolean {
  const [a, b] = [left.replace(/^0+/, ''), right.replace(/^0+/, '')];
  return a.length === b.length ? a < b : a.length < b.length;
}

/** The one range of a range-set, or null where the set is malformed or has several. */
function singleSpec(set: string): { first: string; last: string } | null {
  if (/^[ \t]|[ \t]$/.test(set)) return null;
  // RFC 9110 §5.6.1: white space stands around the commas of a list only, and empty elements count for nothing.
  const specs = set
    .split(',')
    .map((spec) => spec.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((spec) => spec !== '');
  const match = specs.length === 1 ? /^(\d*)-(\d*)$/.exec(specs[0] as string) : null;
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return null;
  return first !== '' && last !== '' && isLess(last, first) ? null : { first, last };
}

/**
 * Reads a Range header (RFC 9110 §14) for a representation of `size` bytes. An unknown unit, a malformed set and
 * a set of several ranges are ignored, as the text allows: one whole answer costs less than hundreds of parts.
 */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=(.*)$/i.exec(header ?? '');
  const spec = match ? singleSpec(match[1] as string) : null;
  if (!spec) return WHOLE;
  if (spec.first === '') {
    if (/^0+$/.test(spec.last)) return UNSATISFIABLE;
    // A suffix of nothing is satisfiable, but Content-Range cannot name it.
    return size === 0 ? WHOLE : { kind: 'part', start: Math.max(0, size - Number(spec.last)), end: size - 1 };
  }
  const start = Number(spec.first);
  if (start >= size) return UNSATISFIABLE;
  return { kind: 'part', start, end: spec.last === '' ? size - 1 : Math.min(Number(spec.last), size - 1) };
}
