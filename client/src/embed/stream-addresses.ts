import type { StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { playableFormats } from '../platform/player/formats';

/** A URL is requested again this long before it expires. */
const RENEW_BEFORE_MS = 60_000;

/** Where the songs sound from; asked for as a guest, whoever looks. */
export class StreamAddresses {
  private readonly known = new Map<number, { url: string; until: number }>();

  /** @param basePath of the site, '' or '/music'. */
  constructor(private readonly basePath: string) {}

  /** @returns null where the song may not be played. @throws when the server does not answer. */
  async of(trackId: number, following?: number): Promise<string | null> {
    const known = this.known.get(trackId);
    if (known && known.until > Date.now()) return known.url;
    const trackIds = following === undefined ? [trackId] : [trackId, following];
    const response = await fetch(`${this.basePath}/api/v1/tracks/stream-urls`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ track_ids: trackIds, formats: playableFormats() }),
    });
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw new Error(`Refused with ${response.status}`);
    const { urls } = (await response.json()) as StreamUrlsAnswer;
    for (const [id, { url, expires_at }] of Object.entries(urls))
      this.known.set(Number(id), { url, until: Date.parse(expires_at) - RENEW_BEFORE_MS });
    return urls[trackId]?.url ?? null;
  }

  /** The address has stopped working: the next question asks the server. */
  forget(trackId: number): void {
    this.known.delete(trackId);
  }
}
