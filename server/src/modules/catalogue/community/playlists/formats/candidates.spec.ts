import { candidatesOf } from './candidates.js';

describe('the names that a song of a file may have', () => {
  const entry = (title: string, artist: string) => ({ line: 1, title, artist, isrc: null, path: null });

  it('are tried from the likeliest on', () => {
    const found = candidatesOf(entry('Undertow (feat. Juno Adeyemi)', 'Maren Holt, Kessler & Wren'));
    expect(found[0]).toEqual({ title: 'undertow (feat. juno adeyemi)', artist: 'maren holt, kessler & wren' });
    expect(found).toEqual(
      expect.arrayContaining([
        { title: 'undertow', artist: 'maren holt' },
        { title: 'undertow', artist: 'kessler & wren' },
        { title: 'undertow', artist: 'kessler' },
      ]),
    );
  });

  it('are few, however many an entry lists: each is looked up', () => {
    const many = Array.from({ length: 200 }, (_, at) => `${at}`)
      .join(',')
      .slice(0, 500);
    expect(candidatesOf(entry(`${many} (feat. x)`, many)).length).toBeLessThanOrEqual(40);
    expect(
      candidatesOf({ ...entry('', ''), path: `${many}/${many}/${many.replaceAll(',', ' - ')}.mp3` }).length,
    ).toBeLessThanOrEqual(40);
  });
});
