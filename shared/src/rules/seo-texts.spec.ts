import { fillSeoText, seoTextOf } from './seo-texts.js';

const VALUES = {
  track: { name: 'Harbour Lights', plays: 0, about: '', artists: 'Maren Holt', one: 1 },
  album: { release_date: '2026-03-06' },
};

describe('fillSeoText', () => {
  it.each([
    ['{{track.name}} by {{ track.artists }}', 'Harbour Lights by Maren Holt'],
    ['{{track.about ?? track.nothing ?? track.name}}', 'Harbour Lights'],
    ['{{album.release_date|date:Y}}, {{album.release_date | date}}', '2026, 2026-03-06'],
    ['{{track.name|truncate:10}}|{{track.name|truncate:4}}|{{track.name|truncate:40}}', 'Harbour…|Har…|Harbour Lights'],
    ['{{track.plays}} plays', '0 plays'],
    ['{{track.one|count:song}}, {{track.plays|count:artist}}, {{track.none|count:song}}.', '1 song, 0 artists, .'],
    ['[{{track}}{{track.name.length}}{{track.__proto__}}{{constructor.name}}{{}}{{nothing|x:1}}]', '[]'],
  ])('%s', (template, text) => expect(fillSeoText(template, VALUES)).toBe(text));

  it('takes what it fills in for text, whatever it says', () => {
    expect(fillSeoText('{{a}}', { a: '{{b}} $& <b>', b: 'no' })).toBe('{{b}} $& <b>');
  });
});

describe('seoTextOf', () => {
  it('has a title and a description for an album with and without a date', () => {
    const album = { name: 'Velvet Hour', artists: 'Juno Adeyemi', tracks_count: 6, type: 'ep' };
    expect(seoTextOf('album', { album: { ...album, release_date: '2026-03-06' } })).toEqual({
      title: 'Velvet Hour by Juno Adeyemi',
      description: 'Velvet Hour by Juno Adeyemi: 6 songs, 2026.',
    });
    expect(seoTextOf('album', { album: { ...album, release_date: null } }).description).toBe(
      'Velvet Hour by Juno Adeyemi: 6 songs, ep.',
    );
  });

  it('speaks another language where that has the words, its numbers too', () => {
    const lines: Record<string, string> = {
      'Listen to {{artist.name}}: {{artist.tracks_count|count:song}}.':
        '{{artist.name}} anhören: {{artist.tracks_count|count:song}}.',
      ':count songs_one': 'ein Song',
      ':count songs_other': ':count Lieder',
    };
    const words = { language: 'de', line: (text: string) => lines[text] ?? text };
    const said = [1, 3].map((tracks_count) => seoTextOf('artist', { artist: { name: 'Holt', tracks_count } }, words));
    expect(said.map(({ description }) => description)).toEqual(['Holt anhören: ein Song.', 'Holt anhören: 3 Lieder.']);
    expect(seoTextOf('genres', {}, words).title).toBe('Genres');
  });
});
