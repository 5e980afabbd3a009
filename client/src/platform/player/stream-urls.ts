import type { StreamUrl, StreamUrlsInput } from '@tonearm/shared/catalogue/playback.dto';
import type { PlaybackPort } from './playback-port';

/** A URL is requested again this long before it expires. */
const RENEW_BEFORE_MS = 60_000;

/** What the player needs to know of an address. */
export type StreamFound = Pick<StreamUrl, 'url' | 'hls_url' | 'loudness' | 'is_preview' | 'preview_reason'>;
export type StreamLookup = { found: StreamFound } | { refused: string };

/** Addresses of tracks: asked for in batches, kept until shortly before they expire. */
export class StreamUrls {
  private known = new Map<number, { found: StreamFound; until: number }>();
  private pending = new Map<number, Promise<StreamLookup>>();

  constructor(
    private readonly playback: Pick<PlaybackPort, 'createStreamUrls'>,
    /** What this browser plays, and how much of it is wanted. */
    private readonly wishes: () => Omit<StreamUrlsInput, 'track_ids'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** The address of a track, asked for together with those of the tracks that come after it. Throws when the server does not answer. */
  get(trackId: number, ...following: number[]): Promise<StreamLookup> {
    const known = this.lookUp(trackId);
    if (known) return known;
    const missing = [trackId, ...following].filter((id, index, all) => !this.lookUp(id) && all.indexOf(id) === index);
    const { pending } = this;
    const answers = this.request(missing);
    for (const id of missing) {
      const answer = answers
        .then((lookups) => lookups.get(id) ?? { refused: 'not_found' })
        .finally(() => pending.delete(id));
      // Whoever asks for this one sees the failure; nobody else has to.
      answer.catch(() => undefined);
      pending.set(id, answer);
    }
    return pending.get(trackId) as Promise<StreamLookup>;
  }

  /** The address that was given out, while it still works for a while. */
  fresh(trackId: number): StreamFound | null {
    const known = this.known.get(trackId);
    return known && known.until > this.now() ? known.found : null;
  }

  /** The address has stopped working: the next look-up asks again. */
  forget(trackId: number): void {
    this.known.delete(trackId);
  }

  /** The listener has changed: URLs are requested again, also where a request is pending. */
  forgetAll(): void {
    this.known = new Map();
    this.pending = new Map();
  }

  private lookUp(trackId: number): Promise<StreamLookup> | undefined {
    const found = this.fresh(trackId);
    return found ? Promise.resolve({ found }) : this.pending.get(trackId);
  }

  private async request(trackIds: number[]): Promise<Map<number, StreamLookup>> {
    const { known } = this;
    const { urls, refused } = await this.playback.createStreamUrls({ track_ids: trackIds, ...this.wishes() });
    const lookups = new Map<number, StreamLookup>();
    for (const id of trackIds) {
      const found = urls[id];
      if (found) known.set(id, { found, until: Date.parse(found.expires_at) - RENEW_BEFORE_MS });
      lookups.set(id, found ? { found } : { refused: refused[id] ?? 'not_found' });
    }
    return lookups;
  }
}
