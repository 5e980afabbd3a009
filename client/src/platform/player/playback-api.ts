import { readApiError } from '../../api/errors';
import { playbackApi } from '../../api/playback';
import { PlaybackRefused } from './playback-port';
import type { PlaybackPort } from './playback-port';
import type { PlayerStore } from './player-controller';

/** Answers of the 4xx kind that another try may change: too slow, a stale token, too many. */
const MAY_PASS = new Set([408, 419, 429]);

// The last report of a play is sent while its page goes away.
playbackApi.enhanceEndpoints({
  endpoints: {
    updatePlay: (definition) => {
      definition.query = ({ id, updatePlayInput }) => ({
        url: `/api/v1/plays/${id}`,
        method: 'PUT',
        body: updatePlayInput,
        keepalive: true,
      });
    },
  },
});

/** Why a call failed: a final refusal, or an error that a retry may fix. */
function refusedOr(error: unknown): unknown {
  const { status } = readApiError(error);
  return status >= 400 && status < 500 && !MAY_PASS.has(status) ? new PlaybackRefused(status) : error;
}

/** The player's calls through the app's API: its address rules, token and session. */
export function playbackOf(store: PlayerStore): PlaybackPort {
  const untracked = { track: false };
  return {
    createStreamUrls: (streamUrlsInput) =>
      store.dispatch(playbackApi.endpoints.createStreamUrls.initiate({ streamUrlsInput }, untracked)).unwrap(),
    startPlay: async (startPlayInput) => {
      try {
        const { play } = await store
          .dispatch(playbackApi.endpoints.startPlay.initiate({ startPlayInput }, untracked))
          .unwrap();
        return play.id;
      } catch (error) {
        throw refusedOr(error);
      }
    },
    updatePlay: async (id, updatePlayInput) => {
      try {
        await store.dispatch(playbackApi.endpoints.updatePlay.initiate({ id, updatePlayInput }, untracked)).unwrap();
      } catch (error) {
        throw refusedOr(error);
      }
    },
  };
}
