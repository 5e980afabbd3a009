import type {
  StartPlayInput,
  StreamUrl,
  StreamUrlsAnswer,
  StreamUrlsInput,
  UpdatePlayInput,
} from '@tonearm/shared/catalogue/playback.dto';
import type { PlaybackPort } from '../../src/platform/player/playback-port';

export const urlOf = (trackId: number, version = 1): string => `https://tonearm.test/stream/${trackId}?v=${version}`;

/** A server that remembers what it was asked. */
export class FakePlayback implements PlaybackPort {
  readonly lookUps: number[][] = [];
  /** The rate that was asked for at most, of each look-up. */
  readonly rates: (number | undefined)[] = [];
  readonly starts: StartPlayInput[] = [];
  readonly updates: { id: number; input: UpdatePlayInput }[] = [];
  readonly refused: Record<number, string> = {};
  /** Tracks of which only a part may be heard. */
  readonly previews = new Set<number>();
  /** Why of no more. */
  previewReason: StreamUrl['preview_reason'] = 'forbidden';
  expiresAt = '2099-01-01T00:00:00Z';
  isDown = false;
  /** What the server answers instead. */
  failure: object | null = null;
  /** Track id -> what its answer waits for. */
  readonly held = new Map<number, Promise<void>>();
  private startFailures: unknown[] = [];
  private updateFailures: unknown[] = [];

  failStarts(error: unknown, times: number): void {
    this.startFailures = Array.from({ length: times }, () => error);
  }

  /** Of what fails, nothing is known here. */
  failUpdates(error: unknown, times: number): void {
    this.updateFailures = Array.from({ length: times }, () => error);
  }

  async createStreamUrls({ track_ids: ids, max_bitrate_kbps: rate }: StreamUrlsInput): Promise<StreamUrlsAnswer> {
    if (this.isDown) throw new Error('down');
    if (this.failure) throw Object.assign(new Error('failed'), this.failure);
    for (const id of ids) await this.held.get(id);
    this.lookUps.push([...ids]);
    this.rates.push(rate);
    const urls: StreamUrlsAnswer['urls'] = {};
    for (const id of ids.filter((candidate) => !this.refused[candidate])) {
      const version = this.lookUps.filter((asked) => asked.includes(id)).length;
      urls[id] = {
        url: urlOf(id, version),
        mime: 'audio/mpeg',
        bitrate_kbps: 320,
        is_preview: this.previews.has(id),
        preview_start_ms: 0,
        preview_reason: this.previews.has(id) ? this.previewReason : null,
        expires_at: this.expiresAt,
        loudness: null,
        gapless: null,
      };
    }
    return { urls, refused: { ...this.refused }, status: 'success' };
  }

  startPlay(input: StartPlayInput): Promise<number> {
    this.starts.push(input);
    const failure = this.startFailures.shift();
    return failure === undefined ? Promise.resolve(this.starts.length) : Promise.reject(failure);
  }

  updatePlay(id: number, input: UpdatePlayInput): Promise<void> {
    const failure = this.updateFailures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    this.updates.push({ id, input });
    return Promise.resolve();
  }
}
