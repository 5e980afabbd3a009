import { albumArtistsOf, creditsOf } from './artist-names.js';
import { RawTags, type TagField } from './raw-tags.js';

function tags(values: Partial<Record<TagField, string[]>>): RawTags {
  const raw = new RawTags();
  for (const [field, list] of Object.entries(values)) for (const value of list) raw.add(field as TagField, value);
  return raw;
}

const credits = (artist: string[], more: Partial<Record<TagField, string[]>> = {}): string[] =>
  creditsOf(tags({ artist, ...more })).map(({ name, role }) => `${name} (${role})`);

describe('artist names', () => {
  it.each([
    'AC/DC',
    'Simon & Garfunkel',
    'Earth, Wind & Fire',
    'Little Feat',
    'Little Feat Live',
    'Defeated',
    'Ft. Worth Symphony',
    'Ftampa',
    'Feature Cast',
    'A / B',
  ])('keeps "%s" as one name', (name) => {
    expect(credits([name])).toEqual([`${name} (primary)`]);
  });

  it.each([
    'A feat. B',
    'A ft. B',
    'A Feat. B',
    'A feat B',
    'A ft B',
    'A featuring B',
    'A (feat. B)',
    'A [ft. B]',
    'A FEAT. B',
    'A feat.B',
  ])('reads the guest of "%s"', (name) => {
    expect(credits([name])).toEqual(['A (primary)', 'B (featured)']);
  });

  it('keeps a duo of guests as one name', () => {
    expect(credits(['A feat. B & C'])).toEqual(['A (primary)', 'B & C (featured)']);
  });

  it('splits at a semicolon and takes several values as several artists', () => {
    expect(credits(['A; B'])).toEqual(['A (primary)', 'B (primary)']);
    expect(credits(['A', 'B feat. C'])).toEqual(['A (primary)', 'B (primary)', 'C (featured)']);
  });

  it('finds the guest in the brackets of a title', () => {
    expect(credits(['A'], { title: ['Song (feat. B) [Live]'] })).toEqual(['A (primary)', 'B (featured)']);
    expect(credits(['A'], { title: ['Song (feature film version)'] })).toEqual(['A (primary)']);
    expect(credits(['A', 'B'], { title: ['Song (feat. B)'] })).toEqual(['A (primary)', 'B (primary)']);
  });

  it('trusts the list of artists beside a display name', () => {
    expect(credits(['A & B feat. C'], { artists: ['A', 'B', 'C'] })).toEqual([
      'A (primary)',
      'B (primary)',
      'C (featured)',
    ]);
  });

  it('names nobody twice in one role, but in several roles', () => {
    expect(credits(['A', 'a', 'A feat. A'], { composer: ['A', 'D; E'], producer: ['P'], remixer: ['R'] })).toEqual([
      'A (primary)',
      'R (remixer)',
      'P (producer)',
      'A (composer)',
      'D (composer)',
      'E (composer)',
    ]);
  });

  it('cleans names and leaves out empty ones', () => {
    expect(credits([' A\u0000 ', ';', '\ud800'])).toEqual(['A (primary)']);
    expect(credits(['x'.repeat(5_000)])[0]).toHaveLength(255 + ' (primary)'.length);
  });

  it('answers at once to a value made to be slow', () => {
    const started = performance.now();
    credits([`${'('.repeat(50_000)} feat. ${' '.repeat(50_000)}`, ' feat.'.repeat(20_000)]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('takes album artists alike, without guests', () => {
    expect(albumArtistsOf(tags({ albumArtist: ['A; B', 'A feat. C'] }))).toEqual(['A', 'B']);
  });
});
