import { albumPath, artistPath, genrePath, trackPath } from './paths.js';

describe('paths', () => {
  it('carry the id, which decides, and the name for people', () => {
    expect(artistPath({ id: 7, name: 'Björk' })).toBe('/artist/7/bjork');
    expect(trackPath({ id: 12, name: 'Jóga (Live)' })).toBe('/track/12/joga-live');
    expect(albumPath({ id: 3, name: 'Homogenic', artists: [{ name: 'Björk' }, { name: 'Mark Bell' }] })).toBe(
      '/album/3/bjork/homogenic',
    );
  });

  it('have a place for an album without artists, and for names without letters', () => {
    expect(albumPath({ id: 3, name: '!!!', artists: [] })).toBe('/album/3/various-artists/-');
    expect(trackPath({ id: 1, name: '???' })).toBe('/track/1/-');
  });

  it('keep a genre as its name, whatever it holds', () => {
    expect(genrePath({ name: 'hip-hop' })).toBe('/genre/hip-hop');
    for (const name of ['r&b/soul', 'a?b#c', 'ä 100%', '..']) {
      const path = genrePath({ name });
      expect(path.split('/')).toHaveLength(3);
      expect(decodeURIComponent(path.slice('/genre/'.length))).toBe(name);
    }
  });

  it('hold no more segments than they should, whatever the names', () => {
    const name = '../../admin?x=1#y/z\\';
    expect(artistPath({ id: 1, name }).split('/')).toHaveLength(4);
    expect(albumPath({ id: 1, name, artists: [{ name }] }).split('/')).toHaveLength(5);
    expect(trackPath({ id: 1, name })).not.toMatch(/[?#\\]|\.\./);
  });
});
