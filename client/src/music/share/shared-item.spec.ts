import { anAlbum, aSong } from '../../../test/catalogue';
import { albumLink, trackLink } from './shared-item';

describe('the link of an item', () => {
  const secret = { visibility: 'unlisted', share_token: '01J9ZK3V7Q0000000000000000' } as const;

  it('carries the token where the number alone opens nothing', () => {
    expect(trackLink(aSong(7, 'Undertow', secret))).toBe('/track/7/undertow?shareToken=01J9ZK3V7Q0000000000000000');
    expect(albumLink(anAlbum(5, 'Low Tide', secret))).toMatch(/^\/album\/.*\?shareToken=01J9ZK3V7Q0000000000000000$/);
  });

  it('is the plain address of what is public, and of what its token is not told', () => {
    expect(trackLink(aSong(7, 'Undertow', { ...secret, visibility: 'public' }))).toBe('/track/7/undertow');
    expect(trackLink(aSong(7, 'Undertow', { visibility: 'unlisted' }))).toBe('/track/7/undertow');
  });
});
