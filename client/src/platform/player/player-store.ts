import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlayerRootState } from './player-selectors';

/** What the player needs of the app's store. */
export interface PlayerStore {
  getState(): PlayerRootState;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  subscribe(listener: () => void): () => void;
}

/** A track that cannot be played, one of which only a part may be, one that waits for the network, or a call for its address that failed. */
export type PlaybackProblem =
  | { type: 'unplayable' | 'preview' | 'offline' | 'nextOffline' }
  | { type: 'unanswered'; error: unknown };
