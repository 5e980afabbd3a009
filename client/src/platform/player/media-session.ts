import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { SEEK_STEP_MS } from '@tonearm/shared/limits';
import type { AudioEngine } from './audio-engine';
import type { PlayerActions } from './player-actions';
import type { PlayerStore } from './player-controller';
import { artistNames, currentEntryOf, hasNext } from './player-selectors';
import { wantsSound } from './player.slice';

const EDGES = ['64', '160', '320', '640'] as const;
/** The system advances the position itself; it is updated when it would be this far off. */
const DRIFT_MS = 1_000;

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

export function metadataOf(track: Track): MediaMetadataInit {
  const variants = track.image_variants;
  const artwork = variants
    ? EDGES.map((edge) => ({ src: variants[edge], sizes: `${edge}x${edge}`, type: 'image/webp' }))
    : [];
  return { title: track.name, artist: artistNames(track), album: track.album?.name ?? '', artwork };
}

function handlersFor(actions: PlayerActions): Handlers {
  return {
    play: () => actions.play(),
    pause: () => actions.pause(),
    previoustrack: () => actions.previous(),
    nexttrack: () => actions.next(),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) actions.seek(seekTime * 1000);
    },
    seekbackward: ({ seekOffset }) => actions.seekBy(seekOffset ? -seekOffset * 1000 : -SEEK_STEP_MS),
    seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ? seekOffset * 1000 : SEEK_STEP_MS),
    stop: () => {
      actions.pause();
      actions.seek(0);
    },
  };
}

/** Reports the position to the system, so that its own seek bar moves along. */
class PositionTeller {
  private reportedMs = 0;
  private reportedAt = 0;
  private reportedDurationMs = -1;
  private wasSounding = false;
  private reportedRate = 1;

  constructor(
    private readonly session: MediaSession,
    private readonly engine: AudioEngine,
  ) {}

  tell(isSounding: boolean, rate: number): void {
    const { positionMs, durationMs } = this.engine.getSnapshot();
    const expected =
      this.reportedMs + (this.wasSounding ? (performance.now() - this.reportedAt) * this.reportedRate : 0);
    const isKnown =
      durationMs === this.reportedDurationMs &&
      isSounding === this.wasSounding &&
      rate === this.reportedRate &&
      Math.abs(positionMs - expected) < DRIFT_MS;
    if (isKnown) return;
    Object.assign(this, {
      reportedMs: positionMs,
      reportedAt: performance.now(),
      reportedDurationMs: durationMs,
      wasSounding: isSounding,
      reportedRate: rate,
    });
    if (durationMs <= 0) return this.session.setPositionState();
    this.session.setPositionState({
      duration: durationMs / 1000,
      position: Math.min(positionMs, durationMs) / 1000,
      playbackRate: rate,
    });
  }
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action.
  }
}

/** Lets keys, headphones and lock screens see and steer the player. Returns what stops it. */
export function connectMediaSession(store: PlayerStore, engine: AudioEngine, actions: PlayerActions): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  const handlers = handlersFor(actions);
  const positions = new PositionTeller(session, engine);
  let shownTrack: Track | null = null;
  let isShown = false;
  let couldSkip: boolean | null = null;

  const update = (): void => {
    const { player } = store.getState();
    const track = currentEntryOf(player)?.track ?? null;
    if (track !== shownTrack) session.metadata = track && new MediaMetadata(metadataOf(track));
    shownTrack = track;
    if (!track && !isShown) return;
    if ((track !== null) !== isShown) {
      isShown = track !== null;
      for (const [action, handler] of Object.entries(handlers))
        setHandler(session, action as MediaSessionAction, isShown ? handler : null);
      couldSkip = null;
    }
    if (hasNext(player) !== couldSkip)
      setHandler(session, 'nexttrack', hasNext(player) ? (handlers.nexttrack ?? null) : null);
    couldSkip = hasNext(player);
    session.playbackState = track ? (wantsSound(player) ? 'playing' : 'paused') : 'none';
    positions.tell(wantsSound(player), store.getState().playerSettings.speed);
  };
  const stops = [
    store.subscribe(update),
    engine.subscribe(() =>
      positions.tell(store.getState().player.status === 'playing', store.getState().playerSettings.speed),
    ),
  ];
  update();
  return () => {
    stops.forEach((stop) => stop());
    for (const action of Object.keys(handlers)) setHandler(session, action as MediaSessionAction, null);
    session.metadata = null;
  };
}
