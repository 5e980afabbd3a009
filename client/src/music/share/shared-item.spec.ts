import { anAlbum, aSong } from '../../../test/catalogue';
import { albumLink, sharedAlbum, sharedTrack, trackLink } from './shared-item';

describe('the link of an item', () => {
  const secret = { visibility: 'unlisted', share_token: '01J9ZK3V7Q0000000000000000' } as const;

  it('carries the token where the number alone opens nothing', () => {
    expect(trackLink(aSong(7, 'Undertow', secret))).toBe('/track/7/undertow?shareToken=01J9ZK3V7Q0000000000000000');
    expect(albumLink(anAlbum(5, 'Low Tide', secret))).toMatch(/^\/album\/.*\?shareToken=01J9ZK3V7Q0000000000000000$/);
  });

  it('carries the token by which a stranger has come, and none that opened something else', () => {
    const token = '01ARYZ6S410123456789ABCDEF';
    window.history.replaceState(null, '', `/album/5/x/y?shareToken=${token}`);
    const song = aSong(7, 'Undertow', { visibility: 'unlisted', album: anAlbum(5, 'Low Tide') });
    expect(sharedAlbum(anAlbum(5, 'Low Tide', { visibility: 'unlisted' })).secret).toMatchObject({
      token,
      mayShare: false,
    });
    expect(sharedTrack(song).secret).toMatchObject({ token });
    expect(trackLink(song)).toBe(`/track/7/undertow?shareToken=${token}`);
    expect(sharedTrack(aSong(8, 'Ebb', { visibility: 'unlisted' })).secret).toMatchObject({ token: null });
    expect(sharedAlbum(anAlbum(6, 'Tidal', { visibility: 'unlisted' })).secret).toMatchObject({ token: null });
  });

  it('is the plain address of what is public, and of what its token is not told', () => {
    expect(trackLink(aSong(7, 'Undertow', { ...secret, visibility: 'public' }))).toBe('/track/7/undertow');
    expect(trackLink(aSong(7, 'Undertow', { visibility: 'unlisted' }))).toBe('/track/7/undertow');
  });
});
