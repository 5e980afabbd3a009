import { QUALITY_KBPS } from '@tonearm/shared/catalogue/qualities';
import type { AudioEngine } from './audio-engine';
import { followTuning } from './follow-tuning';
import { onListenerChange } from './follow-user';
import { followDocumentTitle } from './document-title';
import { playableFormats } from './formats';
import { HtmlAudioEngine } from './html-audio-engine';
import { connectMediaSession } from './media-session';
import { PlayReporter, systemClock } from './play-reporter';
import type { Clock } from './play-reporter';
import { playbackOf } from './playback-api';
import type { PlaybackPort } from './playback-port';
import { playerActionsOf } from './player-actions';
import { PlayerController } from './player-controller';
import type { PlayerStore } from './player-controller';
import { playerHandleOf } from './player-handle';
import { playbackProblemToast } from './playback-problem';
import { connection } from '../../lib/connection';
import type { Network } from './network-wait';
import { keepPlayerSettings } from './player-settings-storage';
import { readPlayer } from './player-storage';
import { keepOnePlayingTab } from './playing-tab';
import { queueOf } from './queue-api';
import { continueAtQueueEnd } from './queue-end';
import { expandWhilePlaying } from './queue-expander';
import { keepQueue } from './queue-keeper';
import type { QueuePort } from './queue-port';
import { onQueueSaved } from './queue-news';
import { forgetQueueVersion, syncQueue } from './queue-sync';
import { keepSleepTimer } from './sleep-timer';
import { StreamUrls } from './stream-urls';

/** What tests put in place of the browser and the server. */
export interface RuntimeParts {
  engine?: AudioEngine;
  playback?: PlaybackPort;
  queue?: QueuePort;
  formats?: () => string[];
  clock?: Clock;
  network?: Network;
  /** The page only shows the site: what is listened to here changes nothing of what its owner's own pages keep, here or on the server. */
  keepsNothing?: boolean;
}

/** What this person, or a guest before them, left at the last visit. */
function restoreQueue(store: PlayerStore, controller: PlayerController): void {
  const userId = store.getState().session?.user?.id ?? null;
  const saved = readPlayer(userId);
  if (saved?.owner !== userId) forgetQueueVersion();
  controller.restore(saved?.queue ?? null, saved?.positionMs ?? 0);
}

/** Keeps the queue for the next visit, and on the server for other devices. Returns what stops it. */
function keepForLater(
  store: PlayerStore,
  engine: AudioEngine,
  { queue, clock, hasBegun }: { queue: QueuePort; clock: Clock; hasBegun: boolean },
): (() => void)[] {
  return [keepQueue(store, engine, hasBegun), syncQueue({ store, engine, port: queue, clock, onSaved: onQueueSaved })];
}

/** The part of the player that the first paint does without: sound, calls, memory, and the system around the page. Returns what stops it. */
export function startPlayerRuntime(store: PlayerStore, parts: RuntimeParts = {}): () => void {
  const {
    engine = new HtmlAudioEngine(),
    formats = () => playableFormats(),
    clock = systemClock,
    network = connection,
    keepsNothing = false,
  } = parts;
  const stopSettings = keepPlayerSettings(store, keepsNothing);
  const playback = parts.playback ?? playbackOf(store);
  const queue = parts.queue ?? queueOf(store);
  const reporter = new PlayReporter(
    playback,
    clock,
    () => keepsNothing || store.getState().playerSettings.isPrivate,
    () => store.getState().session?.user?.id ?? null,
  );
  const urls = new StreamUrls(playback, () => {
    const kbps = QUALITY_KBPS[store.getState().playerSettings.quality];
    return { formats: formats(), ...(kbps !== null && { max_bitrate_kbps: kbps }) };
  });
  const controller = new PlayerController(store, {
    engine,
    reporter,
    urls,
    notify: (problem) => void store.dispatch(playbackProblemToast(problem, store.getState().session)),
    clock,
    network,
  });
  playerHandleOf(store).attach(
    engine,
    (trackId) => void urls.get(trackId).catch(() => undefined),
    () => controller.staysOnTrack(),
  );
  const stopTuning = followTuning(store, engine);
  const hasBegun = store.getState().player.turn > 0;
  const stopController = controller.start();
  if (keepsNothing) controller.restore(null, 0);
  else restoreQueue(store, controller);

  const flush = (): void => reporter.flush();
  addEventListener('pagehide', flush);
  const stops = [
    stopController,
    stopTuning,
    stopSettings,
    ...(keepsNothing ? [] : [...keepForLater(store, engine, { queue, clock, hasBegun }), keepOnePlayingTab(store)]),
    expandWhilePlaying(store, queue, network),
    continueAtQueueEnd(store, network),
    onListenerChange(store, () => urls.forgetAll()),
    keepSleepTimer(store, clock),
    followDocumentTitle(store),
    connectMediaSession(store, engine, playerActionsOf(store)),
    () => removeEventListener('pagehide', flush),
    () => engine.dispose(),
  ];
  return () => stops.forEach((stop) => stop());
}
