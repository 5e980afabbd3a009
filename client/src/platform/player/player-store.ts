import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlayerRootState } from './player-selectors';

/** What the player needs of the app's store. */
export interface PlayerStore {
  getState(): PlayerRootState;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  subscribe(listener: () => void): () => void;
}

/**
 * A track that cannot be played, one of which only a part may be, one that waits for the network, or a call for its address that failed.
 * `why` is the server's code, where it said one.
 */
export type PlaybackProblem =
  | { type: 'unplayable' | 'preview'; why?: string | null }
  | { type: 'offline' | 'nextOffline' }
  | { type: 'unanswered'; error: unknown };
