/** A piece of a sheet: a statement, a rule, or rules in a condition or layer. */
type Piece = { text: string } | { head: string; body: string } | { head: string; pieces: Piece[] };

const GROUPS = /^@(media|supports|layer|container|scope|starting-style)\b/;
const CLASS = /\.((?:\\.|[\w-])+)/g;

/** The end of a string or of a block that begins at an index. */
function endOf(css: string, from: number): number {
  const quote = css[from];
  if (quote === '"' || quote === "'") {
    let at = from + 1;
    while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1;
    return at;
  }
  let at = from + 1;
  while (at < css.length && css[at] !== '}') at = '{"\''.includes(css[at] as string) ? endOf(css, at) + 1 : at + 1;
  return at;
}

/** The pieces of a minified sheet, which has no comments. */
function read(css: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '\\') at += 1;
    else if (letter === '"' || letter === "'") at = endOf(css, at);
    else if (letter === ';') {
      pieces.push({ text: css.slice(start, at + 1) });
      start = at + 1;
    } else if (letter === '{') {
      const end = endOf(css, at);
      const head = css.slice(start, at).trim();
      const body = css.slice(at + 1, end);
      pieces.push(GROUPS.test(head) ? { head, pieces: read(body) } : { head, body });
      at = end;
      start = end + 1;
    }
  }
  return pieces;
}

/** Without what stands in parentheses, which decides nothing here: `:not(.a)` holds where there is no `.a`. */
function withoutArguments(selectors: string): string {
  let depth = 0;
  let plain = '';
  for (const letter of selectors) {
    if (letter === ')') depth -= 1;
    else if (letter === '(') depth += 1;
    else if (depth === 0) plain += letter;
  }
  return plain;
}

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name]) => (name as string).replace(/\\(.)/g, '$1'));

function isNeeded(head: string, used: ReadonlySet<string>): boolean {
  if (head.startsWith('@')) return true;
  return withoutArguments(head)
    .split(',')
    .some((selector) => classesOf(selector).every((name) => used.has(name)));
}

function write(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let css = '';
  for (const piece of pieces) {
    if ('text' in piece) css += piece.text;
    else if ('body' in piece) css += isNeeded(piece.head, used) ? `${piece.head}{${piece.body}}` : '';
    else {
      const inside = write(piece.pieces, used);
      if (inside) css += `${piece.head}{${inside}}`;
    }
  }
  return css;
}

/** Classes that a piece of HTML names. */
export const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => (names as string).split(/\s+/)));

/** Built sheets, read once, of which each page gets the rules that it can meet. */
export class CriticalCss {
  private readonly sheets: Piece[][];

  /** @param sheets minified, in the order in which they apply. */
  constructor(sheets: readonly string[]) {
    this.sheets = sheets.map(read);
  }

  /** The rules for elements and for these classes; more than needed rather than less. */
  of(used: ReadonlySet<string>): string {
    return this.sheets.map((sheet) => write(sheet, used)).join('');
  }
}
