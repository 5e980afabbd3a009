export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
  number: number;
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ indent: line.search(/\S/), text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));

function scalar(text: string): Yaml {
  if (text === '{}') return {};
  if (text.startsWith('[')) return JSON.parse(text) as string[];
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}

/** Reads the part of YAML that our compose files are written in, and refuses what it does not know. */
class Reader {
  private readonly anchors = new Map<string, Yaml>();

  constructor(private readonly lines: Line[]) {}

  block(indent: number): Yaml {
    return this.lines[0]?.text.startsWith('- ') ? this.list(indent) : this.map(indent);
  }

  private list(indent: number): Yaml[] {
    const items: Yaml[] = [];
    while (this.lines[0]?.indent === indent) items.push(scalar(this.next(/^- (.+)$/)[0]));
    return items;
  }

  private map(indent: number): Record<string, Yaml> {
    const merged: Record<string, Yaml> = {};
    const own: Record<string, Yaml> = {};
    while (this.lines[0]?.indent === indent) {
      const [key, rest] = this.next(/^([\w.<-]+):(.*)$/);
      const value = rest.trim();
      if (key in own) throw new Error(`${key} stands twice.`);
      if (key === '<<') Object.assign(merged, this.anchors.get(value.slice(1)));
      else own[key] = value === '' || value.startsWith('&') ? this.block(this.inner(indent)) : scalar(value);
      if (value.startsWith('&')) this.anchors.set(value.slice(1), own[key] ?? '');
    }
    return { ...merged, ...own };
  }

  private inner(indent: number): number {
    const next = this.lines[0]?.indent ?? 0;
    if (next <= indent) throw new Error('A key without a value.');
    return next;
  }

  private next(pattern: RegExp): [string, string] {
    const line = this.lines.shift();
    const match = line && pattern.exec(line.text);
    if (!match) throw new Error(`Line ${line?.number} is not understood: ${line?.text}`);
    return [match[1] ?? '', match[2] ?? ''];
  }

  isDone(): boolean {
    return this.lines.length === 0;
  }
}

/** @throws when the text uses anything but maps, lists of scalars, anchors and merges. */
export function readYaml(text: string): { [key: string]: Yaml } {
  const reader = new Reader(linesOf(text));
  const value = reader.block(0);
  if (!reader.isDone() || typeof value === 'string' || Array.isArray(value))
    throw new Error('The indentation is not understood.');
  return value;
}
