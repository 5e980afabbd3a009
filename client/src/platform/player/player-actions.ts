import type { UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { PREVIOUS_RESTARTS_AFTER_MS } from '@tonearm/shared/limits';
import { isPhone } from '../../lib/use-media-query';
import type { PlayerStore } from './player-controller';
import { playerHandleOf } from './player-handle';
import { currentEntryOf } from './player-selectors';
import type { PlayerRootState } from './player-selectors';
import {
  clearingUndone,
  entryMoved,
  entryRemoved,
  jumpedTo,
  muteToggled,
  paused,
  repeatCycled,
  resumed,
  sectionsCleared,
  shuffleToggled,
  skippedNext,
  skippedPrevious,
  toggled,
  tracksAdded,
  tracksAddedNext,
  tracksPlayed,
  volumeSet,
} from './player.slice';
import { fullScreenSet } from './queue-panel.slice';
import { soundingOf, withoutSilent } from './silent-tracks';
import { isSameSource } from './player-types';
import type { QueueSection, QueueSource } from './player-types';

export interface PlayTracksOptions {
  source: QueueSource;
  /** Index of the track that was chosen; without it a list begins with its first, shuffled with any of them. */
  startAt?: number;
  /** Without it shuffle stays as it is. */
  shuffle?: boolean;
  /** Where the first track begins. */
  startMs?: number;
  /** On a page that goes on being used: the player does not open over it. */
  staysBelow?: boolean;
}

/** Everything that a control of the player can do. */
export interface PlayerActions {
  playTracks(tracks: readonly Track[], options: PlayTracksOptions): void;
  /** A press has begun that may come to mean this track. */
  warm(trackId: number): void;
  /** For tracks that have yet to be fetched. Returns whether nothing else has been chosen meanwhile. */
  choose(): () => boolean;
  /** Play/pause of a page or card whose own tracks are in the player; nothing otherwise. */
  toggleContext(source: QueueSource): void;
  addToQueue(tracks: readonly Track[], source: QueueSource): void;
  playNext(tracks: readonly Track[], source: QueueSource): void;
  toggle(): void;
  play(): void;
  pause(): void;
  /** Offline the track that sounds stays where the next one is not loaded. */
  next(): void;
  /** Restarts the track once it is three seconds in. */
  previous(): void;
  seek(positionMs: number): void;
  seekBy(ms: number): void;
  /** 0-100. */
  setVolume(percent: number): void;
  changeVolumeBy(percent: number): void;
  toggleMute(): void;
  toggleShuffle(): void;
  cycleRepeat(): void;
  jumpTo(uid: string): void;
  removeFromQueue(uid: string): void;
  /** Into a section: before another entry of it, or to its end. */
  moveInQueue(uid: string, section: QueueSection, before: string | null): void;
  /** What plays stays. */
  clearQueue(sections: readonly QueueSection[]): void;
  /** Brings back what the last clearing took. */
  undoClear(): void;
}

type QueueActions = Pick<PlayerActions, 'removeFromQueue' | 'moveInQueue' | 'clearQueue' | 'undoClear'>;

const queueActionsOf = (dispatch: PlayerStore['dispatch']): QueueActions => ({
  removeFromQueue: (uid) => void dispatch(entryRemoved(uid)),
  moveInQueue: (uid, section, before) => void dispatch(entryMoved({ uid, section, before })),
  clearQueue: (sections) => void dispatch(sectionsCleared(sections)),
  undoClear: () => void dispatch(clearingUndone()),
});

/** Whether playing something opens the player over the page. */
const opensWhole = ({ session }: PlayerRootState): boolean =>
  session?.settings['player.mobile.auto_open_overlay'] === true && isPhone();

/** The controls of the player of a store. */
export function playerActionsOf(store: Pick<PlayerStore, 'getState' | 'dispatch'>): PlayerActions {
  const { dispatch } = store;
  const handle = playerHandleOf(store);
  const player = () => store.getState().player;
  const positionMs = () => handle.getSnapshot().positionMs;
  const chosen = (action: UnknownAction): void => {
    handle.choose();
    dispatch(action);
  };
  return {
    playTracks: (tracks, { staysBelow = false, ...options }) => {
      chosen(tracksPlayed(...withoutSilent(tracks, options)));
      if (!staysBelow && opensWhole(store.getState())) dispatch(fullScreenSet(true));
    },
    warm: (trackId) => handle.warm(trackId),
    choose: () => handle.choose(),
    toggleContext: (source) => {
      const current = currentEntryOf(player());
      if (current && isSameSource(current.source, source)) dispatch(toggled());
    },
    addToQueue: (tracks, source) => void dispatch(tracksAdded(soundingOf(tracks), source)),
    playNext: (tracks, source) => void dispatch(tracksAddedNext(soundingOf(tracks), source)),
    toggle: () => void dispatch(toggled()),
    play: () => void dispatch(resumed()),
    pause: () => void dispatch(paused()),
    next: () => void (handle.staysOnTrack() || dispatch(skippedNext())),
    previous: () => {
      if (positionMs() > PREVIOUS_RESTARTS_AFTER_MS) handle.seek(0);
      else dispatch(skippedPrevious());
    },
    seek: (target) => handle.seek(target),
    seekBy: (ms) => handle.seek(positionMs() + ms),
    setVolume: (percent) => void dispatch(volumeSet(percent)),
    changeVolumeBy: (percent) => void dispatch(volumeSet(player().volume + percent)),
    toggleMute: () => void dispatch(muteToggled()),
    toggleShuffle: () => void dispatch(shuffleToggled()),
    cycleRepeat: () => void dispatch(repeatCycled()),
    jumpTo: (uid) => chosen(jumpedTo(uid)),
    ...queueActionsOf(dispatch),
  };
}
