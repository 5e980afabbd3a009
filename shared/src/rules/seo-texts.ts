type Values = Record<string, unknown>;

/** Titles and descriptions of the kinds of pages (3-decisions §15); what a page is about stands in `{{path}}`. */
export const SEO_TEXTS = {
  artist: { title: '{{artist.name}}', description: 'Listen to {{artist.name}}: {{artist.tracks_count|count:song}}.' },
  album: {
    title: '{{album.name}} by {{album.artists}}',
    description:
      '{{album.name}} by {{album.artists}}: {{album.tracks_count|count:song}}, {{album.release_date|date:Y ?? album.type}}.',
  },
  track: {
    title: '{{track.name}} by {{track.artists}}',
    description: 'Listen to {{track.name}} by {{track.artists}}.',
  },
  genre: {
    title: '{{genre.name}}',
    description:
      'The best of {{genre.name}}: {{genre.tracks_count|count:song}} by {{genre.artists_count|count:artist}}.',
  },
  playlist: {
    title: '{{playlist.name}} by {{playlist.by}}',
    description: '{{playlist.name}}: {{playlist.tracks_count|count:song}}, a playlist by {{playlist.by}}.',
  },
  playlistOfNobody: {
    title: '{{playlist.name}}',
    description: '{{playlist.name}}: {{playlist.tracks_count|count:song}}.',
  },
  tag: { title: '#{{tag.name}}', description: 'Music tagged #{{tag.name}}.' },
  user: { title: '{{user.name}}', description: 'Playlists and music of {{user.name}}.' },
  genres: { title: 'Genres', description: 'Music by genre.' },
} as const satisfies Record<string, { title: string; description: string }>;
export type SeoPage = keyof typeof SEO_TEXTS;

/** The texts of a language. */
export interface SeoWords {
  language: string;
  /** What the language says for a text; the text itself where it has no line for it. */
  line: (text: string) => string;
}

const ENGLISH_WORDS: SeoWords = { language: 'en', line: (text) => text };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

function look(path: string, values: Values): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Values)[key] : undefined,
      values,
    );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** A number with what it counts, in the form that the language has for it. */
function counted(text: string, noun: string, { language, line }: SeoWords): string {
  const key = `:count ${noun}s_${new Intl.PluralRules(language).select(Number(text))}`;
  const found = line(key);
  return found === key ? `${text} ${noun}${text === '1' ? '' : 's'}` : found.replace(':count', () => text);
}

const FILTERS: Record<string, (text: string, argument: string, words: SeoWords) => string> = {
  /** At most so many characters, cut between words where there are any. */
  truncate: (text, length) => {
    const characters = Array.from(text);
    const most = Number(length) || characters.length;
    if (characters.length <= most) return text;
    const cut = characters.slice(0, most - 1).join('');
    return `${cut.replace(/\s+\S*$/, '') || cut}…`;
  },
  /** 1 song, 2 songs. */
  count: (text, noun, words) => (text === '' ? '' : counted(text, noun, words)),
  date: (text, format) => (format === 'Y' ? text.slice(0, 4) : text.slice(0, 10)),
};

function read(expression: string, values: Values, words: SeoWords): string {
  for (const part of expression.split('??')) {
    const [path = '', ...filters] = part.split('|').map((piece) => piece.trim());
    const text = filters.reduce(
      (before, filter) => {
        const [name = '', argument = ''] = filter.split(':');
        return Object.hasOwn(FILTERS, name) ? (FILTERS[name]?.(before, argument, words) ?? before) : before;
      },
      look(path, values),
    );
    if (text !== '') return text;
  }
  return '';
}

/** A template with `{{path|filter:argument ?? other}}` filled in; what is not there is empty. The result is plain text: escape it. */
export const fillSeoText = (template: string, values: Values, words = ENGLISH_WORDS): string =>
  template.replace(PLACEHOLDER, (_match, expression: string) => read(expression, values, words));

/** Title and description of a page of this kind, in the words of a language; without any in English. */
export function seoTextOf(
  page: SeoPage,
  values: Values,
  words = ENGLISH_WORDS,
): { title: string; description: string } {
  const { title, description } = SEO_TEXTS[page];
  return {
    title: fillSeoText(words.line(title), values, words),
    description: fillSeoText(words.line(description), values, words),
  };
}
