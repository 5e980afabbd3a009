import { UNPLAYABLE_SKIP_AFTER_MS, UNPLAYABLE_STOP_AFTER } from '@tonearm/shared/limits';
import { isUnreachable } from '../../api/errors';
import type { AudioEngine, AudioSource, EngineEvent } from './audio-engine';
import { NetworkWait } from './network-wait';
import type { Network } from './network-wait';
import type { Clock, PlayReporter } from './play-reporter';
import { currentEntryOf, followingEntryOf } from './player-selectors';
import { wantsSound } from './player-state';
import type { PlayerState, SavedQueue } from './player-state';
import {
  paused,
  previewEnded,
  previewStarted,
  queueRestored,
  skippedNext,
  soundBlocked,
  soundStarted,
  trackEnded,
} from './player.slice';
import type { QueueEntry } from './player-types';
import { nextIndexOf } from './queue-edits';
import type { PlaybackProblem, PlayerStore } from './player-store';
import type { StreamFound, StreamLookup, StreamUrls } from './stream-urls';

export type { PlaybackProblem, PlayerStore };

export interface ControllerParts {
  engine: AudioEngine;
  urls: StreamUrls;
  reporter: PlayReporter;
  /** Says that something went wrong. */
  notify: (problem: PlaybackProblem) => void;
  clock: Clock;
  network: Network;
}

/** A track that sounded this long was playable, whatever happened to it afterwards. */
const PROOF_OF_LIFE_MS = 1_000;

/** A preview is a file of its own, whose length only the file knows. */
const sourceOf = (
  entry: QueueEntry,
  { url, hls_url: segmentsUrl, loudness, is_preview: isPreview }: StreamFound,
): AudioSource => ({
  key: entry.uid,
  url,
  ...(segmentsUrl === undefined ? {} : { segmentsUrl }),
  durationMs: isPreview ? 0 : entry.track.duration_ms,
  loudness,
});

/** Makes the engine do what the slice says, and the slice what the engine reports. */
export class PlayerController {
  private seen: PlayerState;
  /** The turn whose track is loaded in the engine. */
  private loadedTurn = -1;
  private loadingTurn = -1;
  /** How much had been played when the URL was last renewed. */
  private renewed: { turn: number; listenedMs: number } | null = null;
  private isNearEnd = false;
  private prefetchedKey: string | null = null;
  private adoptedKey: string | null = null;
  private failures = 0;
  /** Why the sound is a preview. */
  private previewReason: string | null = null;
  private readonly wait: NetworkWait;

  constructor(
    private readonly store: PlayerStore,
    private readonly parts: ControllerParts,
  ) {
    this.seen = store.getState().player;
    this.wait = new NetworkWait(store, parts, () => this.goOn());
  }

  /** Returns what stops it. */
  start(): () => void {
    const { engine } = this.parts;
    engine.setVolume(this.seen.volume, this.seen.muted);
    const stops = [
      engine.on((event) => this.onEngine(event)),
      this.store.subscribe(() => this.onState()),
      this.wait.start(),
    ];
    if (this.seen.turn > 0) this.beginTurn();
    return () => stops.forEach((stop) => stop());
  }

  restore(saved: SavedQueue | null, positionMs: number): void {
    const isUntouched = this.seen.turn === 0;
    this.store.dispatch(queueRestored(saved));
    if (saved && isUntouched) this.parts.engine.seek(positionMs);
  }

  /** Offline the track that sounds is better kept than left for one that cannot be had; says so. */
  staysOnTrack(): boolean {
    const next = this.seen.entries[nextIndexOf(this.seen) ?? -1];
    if (this.parts.network.isOnline() || this.seen.status !== 'playing' || !next || next.uid === this.prefetchedKey)
      return false;
    this.parts.notify({ type: 'nextOffline' });
    return true;
  }

  private get player(): PlayerState {
    return this.store.getState().player;
  }

  private onState(): void {
    const before = this.seen;
    const now = this.player;
    if (now === before) return;
    this.seen = now;
    const { engine } = this.parts;
    if (now.volume !== before.volume || now.muted !== before.muted) engine.setVolume(now.volume, now.muted);
    if (now.turn !== before.turn) {
      this.beginTurn();
      return;
    }
    if (wantsSound(now) && !wantsSound(before)) this.resume();
    else if (!wantsSound(now) && wantsSound(before)) engine.pause();
    if (
      now.entries !== before.entries ||
      now.index !== before.index ||
      now.repeat !== before.repeat ||
      now.stopsAfterTrack !== before.stopsAfterTrack
    )
      void this.prefetchNext();
  }

  private beginTurn(): void {
    const { engine, reporter } = this.parts;
    if (reporter.listenedMs() > PROOF_OF_LIFE_MS) this.failures = 0;
    const entry = currentEntryOf(this.seen);
    const isAdopted = entry !== null && this.adoptedKey === entry.uid;
    this.adoptedKey = null;
    this.prefetchedKey = null;
    this.isNearEnd = false;
    if (entry) reporter.begin(entry);
    else reporter.finish({ completed: false, skipped: true });
    if (isAdopted) {
      this.loadedTurn = this.seen.turn;
      return;
    }
    this.loadedTurn = -1;
    engine.cue(entry?.track.duration_ms ?? 0, this.seen.startMs);
    if (entry && wantsSound(this.seen)) void this.load();
    else engine.prefetch(null);
  }

  /** An address that ran out during the pause is renewed before the sound needs it. */
  private resume(): void {
    const entry = currentEntryOf(this.seen);
    const isLoaded = this.loadedTurn === this.seen.turn;
    if (isLoaded && entry && this.parts.urls.fresh(entry.track.id)) this.parts.engine.play();
    else {
      this.loadedTurn = -1;
      void this.load();
    }
  }

  /** Finds the address of the current track and hands it to the engine; at once where it is known, since what waits here waits for the page to be drawn. */
  private async load(): Promise<void> {
    const { turn } = this.seen;
    const entry = currentEntryOf(this.seen);
    if (!entry || this.loadingTurn === turn) return;
    const known = this.parts.urls.fresh(entry.track.id);
    if (known) {
      this.sound(entry, known);
      return;
    }
    this.loadingTurn = turn;
    const lookup = await this.wait.watchOver(this.lookUp(entry));
    if (this.loadingTurn === turn) this.loadingTurn = -1;
    if (this.seen.turn !== turn || this.loadedTurn === turn) return;
    if ('error' in lookup) this.onUnanswered(lookup.error);
    else if ('refused' in lookup) this.onUnplayable(lookup.refused);
    else this.sound(entry, lookup.found);
  }

  private onUnanswered(error: unknown): void {
    if (isUnreachable(error)) return this.wait.begin();
    this.parts.notify({ type: 'unanswered', error });
    this.store.dispatch(paused());
  }

  /** The site can be reached again: takes the sound up where it was. An answer that was on its way may never come. */
  private goOn(): void {
    if (this.seen.status !== 'loading') return void this.prefetchNext();
    this.parts.urls.forgetAll();
    this.loadingTurn = this.loadedTurn = -1;
    void this.load();
  }

  /** From the position that the engine shows; a preview from its beginning. */
  private sound(entry: QueueEntry, found: StreamFound): void {
    const { engine } = this.parts;
    this.loadedTurn = this.seen.turn;
    this.previewReason = found.preview_reason;
    if (found.is_preview) this.store.dispatch(previewStarted());
    engine.load(sourceOf(entry, found), {
      startMs: found.is_preview ? 0 : engine.getSnapshot().positionMs,
      autoplay: wantsSound(this.seen),
    });
    void this.prefetchNext();
  }

  private async lookUp(entry: QueueEntry): Promise<StreamLookup | { error: unknown }> {
    const following = followingEntryOf(this.seen)?.track.id;
    return this.parts.urls
      .get(entry.track.id, ...(following === undefined ? [] : [following]))
      .catch((error: unknown) => ({ error }));
  }

  /** Keeps the engine's prefetched source the one that follows; what no longer follows is let go before anything is waited for. */
  private async prefetchNext(): Promise<void> {
    const { engine, urls } = this.parts;
    const next = this.isNearEnd ? followingEntryOf(this.seen) : null;
    if (next && next.uid === this.prefetchedKey) return;
    this.prefetchedKey = null;
    engine.prefetch(null);
    if (!next) return;
    const { turn } = this.seen;
    const lookup = await urls.get(next.track.id).catch(() => null);
    const isStillNext = this.seen.turn === turn && this.isNearEnd && followingEntryOf(this.seen)?.uid === next.uid;
    // A preview is loaded when it is its turn, so that it is recognised as a preview.
    if (!isStillNext || !lookup || 'refused' in lookup || lookup.found.is_preview) return;
    this.prefetchedKey = next.uid;
    engine.prefetch(sourceOf(next, lookup.found));
  }

  private onEngine(event: EngineEvent): void {
    const { reporter } = this.parts;
    switch (event.type) {
      case 'playing':
        return this.onPlaying();
      case 'waiting':
        reporter.silent();
        void this.wait.onStarved();
        break;
      case 'paused':
        reporter.silent();
        this.store.dispatch(paused());
        break;
      case 'blocked':
        this.store.dispatch(soundBlocked());
        break;
      case 'nearEnd':
        this.isNearEnd = true;
        void this.prefetchNext();
        break;
      case 'prefetchFailed':
        this.prefetchedKey = null;
        this.forgetUrlOf(event.key);
        break;
      case 'failed':
        this.onFailed(event.reason);
        break;
      case 'ended':
      case 'advanced':
        this.failures = 0;
        if (this.seen.isPreview) {
          this.endPreview();
          return;
        }
        reporter.finish({ completed: true, skipped: false });
        this.adoptedKey = event.type === 'advanced' ? event.key : null;
        this.store.dispatch(trackEnded());
    }
  }

  private onPlaying(): void {
    this.parts.reporter.sounding();
    this.wait.sounding();
    this.store.dispatch(soundStarted());
  }

  private forgetUrlOf(uid: string): void {
    const entry = this.seen.entries.find((candidate) => candidate.uid === uid);
    if (entry) this.parts.urls.forget(entry.track.id);
  }

  /** An address may have expired or been bound to another session: it is renewed once, where the sound broke off. */
  private onFailed(reason: 'unreachable' | 'undecodable'): void {
    const { turn } = this.seen;
    const entry = currentEntryOf(this.seen);
    if (!entry) return;
    this.parts.reporter.silent();
    this.loadedTurn = -1;
    const listenedMs = this.parts.reporter.listenedMs();
    // The file of a preview breaks off where its header promises more.
    if (this.seen.isPreview && listenedMs > PROOF_OF_LIFE_MS) {
      this.endPreview();
      return;
    }
    this.parts.urls.forget(entry.track.id);
    const isRenewedInVain = this.renewed?.turn === turn && listenedMs - this.renewed.listenedMs < PROOF_OF_LIFE_MS;
    if (reason === 'undecodable' || isRenewedInVain) {
      void this.wait.unless(() => this.onUnplayable());
      return;
    }
    if (!wantsSound(this.seen)) return;
    this.renewed = { turn, listenedMs };
    void this.load();
  }

  private endPreview(): void {
    this.parts.reporter.finish({ completed: false, skipped: false });
    this.parts.notify({ type: 'preview', why: this.previewReason });
    this.store.dispatch(previewEnded());
  }

  private onUnplayable(why: string | null = null): void {
    const { turn } = this.seen;
    this.failures = this.parts.reporter.listenedMs() > PROOF_OF_LIFE_MS ? 1 : this.failures + 1;
    this.parts.notify({ type: 'unplayable', why });
    if (this.failures >= UNPLAYABLE_STOP_AFTER) {
      this.failures = 0;
      this.store.dispatch(paused());
      return;
    }
    this.parts.clock.setTimeout(() => {
      if (this.seen.turn === turn && wantsSound(this.seen)) this.store.dispatch(skippedNext());
    }, UNPLAYABLE_SKIP_AFTER_MS);
  }
}
