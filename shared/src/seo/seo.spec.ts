import type { Album, Artist, Track } from '../catalogue/catalogue.dto.js';
import type { Playlist } from '../catalogue/playlists.dto.js';
import { escapeHtml } from '../rules/html-text.js';
import {
  albumSeo,
  artistSeo,
  channelSeo,
  homeSeo,
  playlistSeo,
  searchSeo,
  trackSeo,
  userSeo,
} from '../rules/page-seo.js';
import { seoTags } from '../rules/seo-tags.js';
import type { SeoContent, SeoInput } from '../rules/seo-tags.js';
import { jsonLdFlaw } from './json-ld.js';
import { defaultSeoTemplate } from './seo-defaults.js';
import { JSON_LD, SEO_PAGES, placeholdersOf } from './seo-pages.js';
import type { SeoPageKind } from './seo-pages.js';
import { readSeoTemplate } from './seo-template.js';
import { pageTags, templateTags } from './template-tags.js';

const BASE = 'https://music.example/radio';
const ARTISTS = [{ id: 1, name: 'Maren Holt' }];
const CONTENTS: Record<SeoPageKind, Omit<SeoContent, 'status'>> = {
  artist: artistSeo({
    id: 1,
    name: 'Maren Holt',
    image: '/radio/storage/a.webp',
    tracks_count: 3,
    followers_count: 7,
    profile: { description: 'Sings.' },
  } as Artist),
  album: albumSeo({
    id: 7,
    name: 'Low Tide',
    image: null,
    release_type: 'ep',
    release_date: '2026-03-06',
    tracks_count: 1,
    artists: ARTISTS,
  } as unknown as Album),
  track: trackSeo({
    id: 9,
    name: 'Harbour',
    image: null,
    duration_ms: 187_000,
    album: { id: 7, name: 'Low Tide', artists: ARTISTS },
    artists: ARTISTS,
  } as unknown as Track),
  playlist: playlistSeo({
    id: 4,
    name: 'Mornings',
    description: null,
    image: null,
    covers: [],
    tracks_count: 2,
    owner: { id: 3, name: 'Ben' },
  } as unknown as Playlist),
  landing: homeSeo(),
  channel: channelSeo({
    name: 'Jazz',
    slug: 'jazz',
    description: 'All of it.',
    restriction: null,
    config: { seo_title: '', seo_description: '' },
  }),
  user_profile: userSeo({ id: 3, name: 'Ben', image: null }),
  search: { ...searchSeo('tide', 12), isIndexed: false },
};
function inputOf(kind: SeoPageKind, more: Partial<SeoContent> = {}): SeoInput {
  const data = JSON_LD[kind];
  const jsonLd = data ? { jsonLd: { '@type': data.type, name: 'N' } } : {};
  return {
    content: { status: 200, ...CONTENTS[kind], ...jsonLd, ...more },
    siteName: 'Tonearm',
    siteDescription: 'Music.',
    baseUrl: BASE,
    languages: ['en', 'de'],
    locale: 'de',
  };
}
const lines = (html: string): string[] =>
  html
    .split('\n')
    .map((line) => line.trim())
    .sort();
const filled = (kind: SeoPageKind, template: string, more?: Partial<SeoContent>): string =>
  templateTags(inputOf(kind, more), template);
const flawOf = (template: string, kind: SeoPageKind = 'album'): string | null => {
  const read = readSeoTemplate(template, kind);
  return 'flaw' in read ? read.flaw : null;
};

/** What a head may hold: anything else has broken out of its attribute, its title or its data. */
const WHOLE =
  /<title>[^<>]*<\/title>|<meta (?:name|property)="[a-z:_]+" content="[^"<>]*">|<link rel="canonical" href="[^"<>]*">|<link rel="alternate" hreflang="[\w-]+" href="[^"<>]*">|<script type="application\/ld\+json">[^<>\u2028\u2029]*<\/script>/g;
const leftOver = (html: string): string => html.replace(WHOLE, '').trim();

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
const PIECES = [
  '"',
  "'",
  '<',
  '>',
  '&',
  '</script>',
  '<script>alert(1)</script>',
  '</title>',
  '<!--',
  '-->',
  ']]>',
  '{{',
  '}}',
  '{{album.name}}',
  '{{json_ld}}',
  '&quot;',
  '&#34;',
  '\\',
  '\\u003c',
  '\\"',
  '\n',
  '\r',
  '\t',
  '\0',
  '\u2028',
  '\u2029',
  '\ud800',
  '\u202e',
  '$&',
  '$`',
  '" onload="x',
  'javascript:alert(1)',
  'https://e.example/',
  '/',
  ' ',
  'a',
  '=',
  '`',
  '__proto__',
  '<svg/onload=x>',
  '😀',
  '|truncate:1',
  '??',
];

describe('templates of tags', () => {
  it.each(SEO_PAGES)(
    'say of a page of the kind %s what the site says by itself, where they are as it brings them',
    (kind) => {
      const template = defaultSeoTemplate(kind);
      expect(flawOf(template, kind)).toBeNull();
      expect(lines(filled(kind, template))).toEqual(lines(seoTags(inputOf(kind))));
      expect(pageTags(inputOf(kind))).toBe(seoTags(inputOf(kind)));
    },
  );

  it('fill in what they name, with filters and what stands in', () => {
    const html = filled(
      'track',
      `<title>{{track.name|truncate:6}} &amp; {{track.album.name}}, {{ track.duration }}</title>
       <meta name='description' content='{{description}} {{locale}}' />
       <meta property="og:title" content="{{track.artists ?? site_name}}">
       <meta property="og:image" content="{{track.image}}">
       <!-- the player -->
       <meta name="twitter:player" content="{{track.embed_url}}">
       <link rel="canonical" href="{{track.url}}">
       <script type="application/ld+json">{"@type": "MusicRecording", "name": "{{track.name}}", "image": "{{track.image}}", "url": "{{url}}", "inAlbum": {"@type": "MusicAlbum", "name": "{{track.album.name}}"}}</script>`,
    );
    expect(html).toContain('<title>Harbo… &amp; Low Tide, 3:07</title>');
    expect(html).toContain('content="Listen to Harbour by Maren Holt. de"');
    expect(html).toContain('<meta property="og:title" content="Maren Holt">');
    expect(html).not.toContain('og:image');
    expect(html).toContain(`content="${BASE}/track/9/harbour/embed"`);
    expect(html).toContain(`<link rel="canonical" href="${BASE}/track/9/harbour">`);
    expect(html).toContain(
      `{"@context":"https://schema.org","@type":"MusicRecording","name":"Harbour","url":"${BASE}/track/9/harbour","inAlbum":{"@type":"MusicAlbum","name":"Low Tide"}}`,
    );
    // The other languages stay, whatever a template says.
    expect(html).toContain('hreflang="x-default"');
    expect(filled('artist', '<meta name="description" content="{{artist.description}} {{artist.image}}">')).toContain(
      '<title>Maren Holt · Tonearm</title>\n    <meta name="description" content="Sings. https://music.example/radio/storage/a.webp">',
    );
    const counted = `<script type="application/ld+json">{"@type":"MusicAlbum","name":"{{album.name}}","numTracks":"{{album.tracks_count}}"}</script>`;
    expect(filled('album', counted)).toContain('"numTracks":1}');
    expect(filled('search', '<title>{{query}}: {{results_count}}</title>')).toContain('<title>tide: 12</title>');
    expect(filled('search', '<title>x</title>')).toContain('noindex');
  });

  it.each([
    ['<title>{{album.nam}}</title>', 'There is no placeholder “album.nam” for this page.'],
    ['<title>{{artist.name}}</title>', 'There is no placeholder “artist.name” for this page.'],
    ['<title>{{album.name ?? constructor}}</title>', 'There is no placeholder “constructor” for this page.'],
    ['<title>{{album.name|upper}}</title>', 'There is no filter “upper”.'],
    ['<title>{{album.name|toString}}</title>', 'There is no filter “toString”.'],
    ['<title>{{album.name|truncate:x}}</title>', 'The filter “truncate” does not take “x”.'],
    ['<title>{{album.name</title>', 'A placeholder is not closed: {{album.name'],
    ['<img src=x onerror=alert(1)>', 'Only title, meta, link and structured data can stand here, not <img>.'],
    ['<script>alert(1)</script>', 'This tag cannot be read: <script>alert(1)</script>'],
    ['<meta name="robots" content="noindex">', 'A meta tag is description, og:… or twitter:…, not “robots”.'],
    ['<meta http-equiv="refresh" content="0">', 'This tag cannot be read: <meta http-equiv="refresh" content="0">'],
    [
      '<meta name="description" content="x" onload="y">',
      'This tag cannot be read: <meta name="description" content="x" onl…',
    ],
    ['<link rel="stylesheet" href="x">', 'A link tag can only be the canonical address.'],
    ['hello', 'Texts stand within tags only: hello'],
    ['<!-- open', 'Texts stand within tags only: <!-- open'],
    [
      '<title>a</title><title>b</title>',
      'A page has one title, one canonical address and one piece of structured data.',
    ],
  ])('refuse %s', (template, flaw) => expect(flawOf(template)).toBe(flaw));

  it('hold structured data to their schema', () => {
    const data = (json: string, kind: SeoPageKind = 'album') =>
      flawOf(`<script type="application/ld+json">${json}</script>`, kind);
    expect(data('{"@type":"MusicAlbum","name":"{{album.name}}"}')).toBeNull();
    expect(data('{"name": {{album.name}}}')).toMatch(/^The structured data is not valid JSON/);
    expect(data('{"@type":"Recipe","name":"x"}')).toMatch(/of the type MusicAlbum/);
    expect(data('{"@type":"MusicAlbum"}')).toMatch(/lacks “name”/);
    expect(data('[]')).toMatch(/one object/);
    expect(data('{"@context":"https://evil.example","@type":"MusicAlbum","name":"x"}')).toMatch(/^The context/);
    expect(data('{"@type":"MusicAlbum","name":"x","y":{"z":["{{no}}"]}}')).toMatch(/“no”/);
    expect(data('{"@type":"MusicAlbum","name":"x","__proto__":{}}')).toMatch(/schema.org does not know/);
    expect(data(`{"@type":"MusicAlbum","name":"x","a":${'['.repeat(30)}${']'.repeat(30)}}`)).toMatch(/too deeply/);
    expect(data('{{json_ld}}', 'search')).toBe('This page has no structured data.');
    for (const kind of SEO_PAGES) {
      const wanted = JSON_LD[kind];
      if (!wanted) continue;
      const whole = { '@type': wanted.type, ...Object.fromEntries(wanted.needs.map((name) => [name, 'x'])) };
      expect([kind, jsonLdFlaw(whole, kind)]).toEqual([kind, null]);
    }
  });

  it('never let a value out of its attribute, its title or its data', () => {
    const next = numbers(20);
    const hostile = (): string => Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]).join('');
    const template = `<title>{{album.name}}</title><meta name="description" content="{{album.artists|truncate:9}} {{title}}">
      <meta property="og:title" content="{{description}}"><link rel="canonical" href="{{album.release_date}}">
      <script type="application/ld+json">{"@type":"MusicAlbum","name":"{{album.name}}","x":["{{album.artists ?? title}}"]}</script>`;
    const wrong: string[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      const [name, artists, date] = [hostile(), hostile(), hostile()];
      const about = { kind: 'album' as const, values: { album: { name, artists, release_date: date } } };
      const html = filled('album', template, { about, title: hostile(), description: hostile() });
      if (leftOver(html) !== '' || !html.includes(`<title>${escapeHtml(name.trim())}</title>`) !== (name.trim() === ''))
        wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('let nothing of a template itself into a page but its tags', () => {
    const next = numbers(21);
    const wrong: string[] = [];
    let taken = 0;
    for (let count = 0; count < 5_000; count += 1) {
      const text = defaultSeoTemplate('album');
      const at = next(text.length);
      const template = text.slice(0, at) + PIECES[next(PIECES.length)] + text.slice(at + next(3));
      taken += flawOf(template) === null ? 1 : 0;
      if (leftOver(filled('album', template)) !== '') wrong.push(template);
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(100);
  });

  it('name for each page what is there to be named', () => {
    for (const kind of SEO_PAGES) expect(new Set(placeholdersOf(kind)).size).toBe(placeholdersOf(kind).length);
    expect(placeholdersOf('landing')).toContain('site_name');
  });
});
