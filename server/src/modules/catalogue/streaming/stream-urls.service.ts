import { Injectable } from '@nestjs/common';
import type { Gapless, Loudness } from '@tonearm/shared/catalogue/catalogue.dto';
import type { StreamUrl, StreamUrlsAnswer, StreamUrlsInput } from '@tonearm/shared/catalogue/playback.dto';
import { GUEST_STREAM_URL_SECONDS, GUEST_STREAM_URLS_PER_MINUTE, STREAM_URL_SECONDS } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { chooseRendition } from './rendition-choice.js';
import type { RenditionWish } from './rendition-choice.js';
import { streamPath } from './stream-address.js';
import { StreamSigner } from './stream-signature.js';
import { StreamingRepository } from './streaming.repository.js';
import type { PlayableRow } from './streaming.repository.js';

type PlayableRendition = PlayableRow & { rendition_id: number };

/** Hands out signed addresses: six hours for a session, an hour for whoever comes without one. */
@Injectable()
export class StreamUrlsService {
  constructor(
    private readonly repository: StreamingRepository,
    private readonly signer: StreamSigner,
    private readonly limiter: RateLimiter,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 429 when a guest's address asks too often. */
  async create(actor: Actor, address: string, input: StreamUrlsInput): Promise<StreamUrlsAnswer> {
    if (!actor.isLoggedIn) await this.limiter.hit(`stream-urls:${address}`, GUEST_STREAM_URLS_PER_MINUTE, 60);
    const answer: StreamUrlsAnswer = { urls: {}, refused: {}, status: 'success' };
    const ids = [...new Set(input.track_ids)];
    const rows = await this.repository.listPlayable(ids, actor);
    const wish: RenditionWish = { formats: input.formats, wantedKbps: input.max_bitrate_kbps ?? null, allowedKbps: allowedKbps(actor) };
    for (const id of ids) {
      const ofTrack = rows.filter((row) => row.track_id === id);
      const choice = chooseRendition(ofTrack.filter(hasRendition), wish);
      if (ofTrack.length === 0) answer.refused[id] = 'not_found';
      else if (choice.kind === 'refused') answer.refused[id] = choice.code;
      else answer.urls[id] = this.urlOf(actor, choice.rendition);
    }
    return answer;
  }

  private urlOf(actor: Actor, row: PlayableRendition): StreamUrl {
    const expires = Math.floor(Date.now() / 1000) + (actor.sessionId === null ? GUEST_STREAM_URL_SECONDS : STREAM_URL_SECONDS);
    const grant = { trackId: row.track_id, renditionId: row.rendition_id, expires, key: this.signer.keyOf(actor.sessionId) };
    return {
      url: streamPath(basePathOf(this.config), grant, this.signer.query(grant)),
      mime: row.mime,
      bitrate_kbps: row.bitrate_kbps,
      expires_at: new Date(expires * 1000).toISOString(),
      loudness: loudnessOf(row),
      gapless: gaplessOf(row),
    };
  }
}

const hasRendition = (row: PlayableRow): row is PlayableRendition => row.rendition_id !== null;

/** The highest bitrate that the actor's roles may stream; null: any. */
function allowedKbps(actor: Actor): number | null {
  if (actor.can('admin')) return null;
  const granted = actor.permissions.find((permission) => permission.name === 'music.play');
  const value = granted?.restrictions.find((restriction) => restriction.name === 'max_bitrate_kbps')?.value;
  return typeof value === 'number' ? value : null;
}

function loudnessOf({ track_gain_db, track_peak, album_gain_db, album_peak }: PlayableRow): Loudness | null {
  const loudness = { track_gain_db, track_peak, album_gain_db, album_peak };
  return Object.values(loudness).every((value) => value === null) ? null : loudness;
}

function gaplessOf({ encoder_delay, encoder_padding }: PlayableRow): Gapless | null {
  return encoder_delay === null || encoder_padding === null ? null : { encoder_delay, encoder_padding };
}
