import { Injectable } from '@nestjs/common';
import type { Gapless, Loudness } from '@tonearm/shared/catalogue/catalogue.dto';
import type { StreamUrl, StreamUrlsAnswer, StreamUrlsInput } from '@tonearm/shared/catalogue/playback.dto';
import {
  GUEST_STREAM_URL_SECONDS,
  GUEST_STREAM_URLS_PER_MINUTE,
  STREAM_URL_SECONDS,
  USER_STREAM_URLS_PER_MINUTE,
} from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { AppConfig, basePathOf } from '../../../../core/config/config.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { networkOf } from '../../../../core/net/address-network.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { PlayRights } from '../../music/play-rights.service.js';
import type { PlayRefusal } from '../../music/play-rights.service.js';
import type { TrackRights } from '../../music/rights.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { canSeeTrack } from '../../music/visibility.js';
import { canBeCut, previewSpan } from './preview/preview-span.js';
import type { PreviewSpan } from './preview/preview-span.js';
import { chooseRendition, chooseSegments } from './rendition-choice.js';
import type { RenditionRequest } from './rendition-choice.js';
import { masterPath, streamPath } from './stream-address.js';
import { StreamSigner } from './stream-signature.js';
import type { StreamGrant } from './stream-signature.js';
import { StreamingRepository } from './streaming.repository.js';
import type { PlayableRow } from './streaming.repository.js';

type PlayableRendition = PlayableRow & { rendition_id: number };

/** What a URL opens, and why not more. */
interface Offer {
  row: PlayableRendition;
  preview: PreviewSpan | null;
  /** The same in segments, where there is a form as good, which only whole tracks have. */
  segmented: PlayableRendition | null;
  reason: StreamUrl['preview_reason'];
}

/** Hands out signed addresses: six hours for a session, an hour for whoever comes without one. */
@Injectable()
export class StreamUrlsService {
  constructor(
    private readonly repository: StreamingRepository,
    private readonly rights: RightsRepository,
    private readonly playRights: PlayRights,
    private readonly signer: StreamSigner,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 429 when a guest's address, or an account, asks too often. */
  async create(actor: Actor, address: string, input: StreamUrlsInput): Promise<StreamUrlsAnswer> {
    if (actor.userId === null)
      await this.limiter.hit(`stream-urls:${networkOf(address)}`, GUEST_STREAM_URLS_PER_MINUTE, 60);
    else await this.limiter.hit(`stream-urls:user:${actor.userId}`, USER_STREAM_URLS_PER_MINUTE, 60);
    const answer: StreamUrlsAnswer = { urls: {}, refused: {}, status: 'success' };
    const ids = [...new Set(input.track_ids)];
    const visible = (await this.rights.ofTracks(ids)).filter((track) => canSeeTrack(actor, track));
    const [refusals, rows] = await Promise.all([
      this.playRights.judge(actor, visible),
      this.repository.listPlayable(visible.map(({ id }) => id)),
    ]);
    const isSegmented = await this.settings.get('player.hls');
    const previewSeconds = limitOf(actor, 'preview_seconds') ?? (await this.settings.get('player.preview_seconds'));
    const wish: RenditionRequest = {
      formats: input.formats,
      wantedKbps: input.max_bitrate_kbps ?? null,
      allowedKbps: limitOf(actor, 'max_bitrate_kbps'),
    };
    for (const id of ids) {
      const track = visible.find((item) => item.id === id);
      const offer = track
        ? offerOf(actor, {
            track,
            rows: rows.filter((row) => row.track_id === id),
            refusal: refusals.get(id) ?? null,
            wish,
            isSegmented,
            previewSeconds,
          })
        : 'not_found';
      if (typeof offer === 'string') answer.refused[id] = offer;
      else answer.urls[id] = this.urlOf(actor, offer);
    }
    return answer;
  }

  private urlOf(actor: Actor, { row, preview, segmented, reason }: Offer): StreamUrl {
    const expires =
      Math.floor(Date.now() / 1000) + (actor.sessionId === null ? GUEST_STREAM_URL_SECONDS : STREAM_URL_SECONDS);
    const grant: StreamGrant = {
      trackId: row.track_id,
      renditionId: row.rendition_id,
      expires,
      key: this.signer.keyOf(actor.sessionId, actor.userId),
      ...(preview ? { preview } : {}),
      ...(actor.shareToken === null ? {} : { share: actor.shareToken }),
    };
    return {
      url: streamPath(basePathOf(this.config), grant, this.signer.query(grant)),
      mime: row.mime,
      bitrate_kbps: row.bitrate_kbps,
      is_preview: preview !== null,
      preview_start_ms: preview?.startMs ?? 0,
      preview_reason: reason,
      ...(segmented ? { hls_url: this.playlistOf({ ...grant, renditionId: segmented.rendition_id }) } : {}),
      expires_at: new Date(expires * 1000).toISOString(),
      loudness: loudnessOf(row),
      // It describes the original's bytes.
      gapless: preview || row.format !== 'original' ? null : gaplessOf(row),
    };
  }

  private playlistOf(grant: StreamGrant): string {
    return masterPath(basePathOf(this.config), grant.trackId, this.signer.query(grant));
  }
}

interface Question {
  track: TrackRights;
  rows: readonly PlayableRow[];
  refusal: PlayRefusal | null;
  wish: RenditionRequest;
  /** Whether segments are offered. */
  isSegmented: boolean;
  previewSeconds: number;
}

/** What the actor may play of a track, or the code of the refusal. Tracks that only lack a plan or a right have a preview. */
function offerOf(actor: Actor, { track, rows, refusal, wish, isSegmented, previewSeconds }: Question): Offer | string {
  const reason = refusal ?? (actor.can('music.play') ? null : 'forbidden');
  const playable = rows.filter(hasRendition);
  const renditions = playable.filter(({ format }) => format !== 'hls');
  if (reason === null) {
    const choice = chooseRendition(renditions, wish);
    if (choice.kind === 'refused') return choice.code;
    const segmented = isSegmented ? chooseSegments(playable, choice.rendition, wish) : null;
    return { row: choice.rendition, preview: null, segmented, reason };
  }
  if (reason !== 'subscription_required' && reason !== 'forbidden') return reason;
  const choice = chooseRendition(
    renditions.filter(({ mime, format }) => format !== 'remote' && canBeCut(mime)),
    wish,
  );
  if (choice.kind === 'refused' || previewSeconds <= 0) return reason;
  return {
    row: choice.rendition,
    preview: previewSpan({ ...track, mime: choice.rendition.mime }, previewSeconds),
    segmented: null,
    reason,
  };
}

const hasRendition = (row: PlayableRow): row is PlayableRendition => row.rendition_id !== null;

/** What the actor's roles say of playing; null: nothing. */
function limitOf(actor: Actor, name: 'max_bitrate_kbps' | 'preview_seconds'): number | null {
  if (actor.can('admin')) return null;
  const granted = actor.permissions.find((permission) => permission.name === 'music.play');
  const value = granted?.restrictions.find((restriction) => restriction.name === name)?.value;
  return typeof value === 'number' ? value : null;
}

function loudnessOf({ track_gain_db, track_peak, album_gain_db, album_peak }: PlayableRow): Loudness | null {
  const loudness = { track_gain_db, track_peak, album_gain_db, album_peak };
  return Object.values(loudness).every((value) => value === null) ? null : loudness;
}

function gaplessOf({ encoder_delay, encoder_padding }: PlayableRow): Gapless | null {
  return encoder_delay === null || encoder_padding === null ? null : { encoder_delay, encoder_padding };
}
