import { configureStore } from '@reduxjs/toolkit';
import { FakeServer } from '../../test/fake-server';
import { emptyApi } from './empty-api';
import { catalogueApi } from './catalogue';
import { playbackApi } from './playback';

const [FIRST, SECOND] = ['01ARYZ6S410123456789ABCDEF', '01ARYZ6S41FEDCBA9876543210'] as const;

describe('the token of a private link', () => {
  it('goes with the calls about what it opened, also after a reload of its page without it', async () => {
    sessionStorage.setItem(
      'tonearm.share-tokens',
      JSON.stringify([
        ['track:9', FIRST],
        ['album:4', 'broken'],
      ]),
    );
    const server = new FakeServer();
    const { dispatch } = configureStore({
      reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
      middleware: (defaults) => defaults().concat(emptyApi.middleware),
    });
    window.history.replaceState(null, '', '/track/9/x');
    await dispatch(catalogueApi.endpoints.getTrack.initiate({ id: 9 }));
    window.history.replaceState(null, '', `/album/5/x/y?shareToken=${SECOND}`);
    await dispatch(catalogueApi.endpoints.getAlbum.initiate({ id: 5 }));
    window.history.replaceState(null, '', '/artist/1/x');
    await dispatch(catalogueApi.endpoints.getArtist.initiate({ id: 1 }));
    await dispatch(
      playbackApi.endpoints.createStreamUrls.initiate({ streamUrlsInput: { track_ids: [9], formats: ['mp3'] } }),
    );
    expect(server.requests.map(({ query }) => query.get('shareToken'))).toEqual([FIRST, SECOND, SECOND, FIRST]);
    expect(sessionStorage.getItem('tonearm.share-tokens')).toBe(
      JSON.stringify([
        ['track:9', FIRST],
        ['album:5', SECOND],
      ]),
    );
  });
});
