import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { AppConfig, basePathOf } from '../../../../core/config/config.js';
import { AppError, forbidden, notFound } from '../../../../core/errors/app-error.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Log } from '../../../../core/log.js';
import { playlistOf } from '../../../../core/ports/audio-encoder.js';
import { Storage, StorageRefused, StorageUnavailable } from '../../../../core/ports/storage.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { masterPlaylist, mediaPlaylist } from './playlist.js';
import { refuse } from './refusal.js';
import { withTimeLimit, STORE_PATIENCE_MS } from './with-time-limit.js';
import { readPlaylistAddress } from './stream-address.js';
import type { PlaylistAddress } from './stream-address.js';
import { StreamGate } from './stream-gate.js';
import { StreamingRepository } from './streaming.repository.js';

const readId = new Id();

/**
 * Answers `GET|HEAD {base}/api/v1/tracks/{track}/hls/master.m3u8` and `…/hls/{rendition}.m3u8`. Their query is that of the stream URL of the
 * segmented rendition that was chosen for the listener: one signature opens both lists, and the ranges of the file that they name.
 */
@Injectable()
export class PlaylistHandler {
  private readonly basePath: string;

  constructor(
    config: AppConfig,
    private readonly gate: StreamGate,
    private readonly renditions: StreamingRepository,
    private readonly storage: Storage,
    private readonly settings: SettingsService,
    private readonly log: Log,
  ) {
    this.basePath = basePathOf(config);
  }

  /** @returns false when the request is for somebody else; true when it has been answered, refusals included. Never throws. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead ? readPlaylistAddress(request.url ?? '', this.basePath) : null;
    if (!address) return false;
    try {
      const body = await this.playlist(request, address);
      response
        .writeHead(200, {
          'Content-Type': 'application/vnd.apple.mpegurl',
          'Content-Length': Buffer.byteLength(body),
          'Cache-Control': 'private, no-cache',
          'Cross-Origin-Resource-Policy': 'same-site',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      refuse(response, error, this.log);
    }
    return true;
  }

  /** @throws AppError 404 where the site offers none, and what the gate throws. */
  private async playlist(request: IncomingMessage, { text, trackId, name, query }: PlaylistAddress): Promise<string> {
    if (!(await this.settings.get('player.hls'))) throw notFound();
    const id = readId.transform(trackId);
    const segmented = this.gate.signedFor(await this.renditions.listSegmented(id), id, query);
    // The same words as for a wrong signature: nobody learns from them what there is.
    if (!segmented || (name !== 'master' && name !== String(segmented.id)))
      throw forbidden('This address is not valid.');
    const delivery = await this.gate.admit(request, { text, trackId, renditionId: String(segmented.id), query });
    if (delivery.preview) throw forbidden('This address is not valid.');
    if (name === 'master') return masterPlaylist(`${segmented.id}.m3u8?${query}`, segmented.bitrate_kbps);
    return mediaPlaylist(
      await this.stored(delivery.disk, playlistOf(delivery.key)),
      `${this.basePath}/stream/${trackId}/${segmented.id}?${query}`,
    );
  }

  /** @throws AppError 404, 502 where the store does not answer. */
  private async stored(disk: string, key: string): Promise<string> {
    const text = await withTimeLimit(this.read(disk, key), STORE_PATIENCE_MS).catch((error: unknown) => {
      if (error instanceof StorageRefused) return null;
      if (!(error instanceof StorageUnavailable)) throw error;
      this.log.error('The file store is away', error);
      throw new AppError({ status: 502, code: 'gateway_unavailable', message: GENERIC_ERROR, retryAfter: 5 });
    });
    if (text === null) throw notFound();
    return text;
  }

  private async read(disk: string, key: string): Promise<string | null> {
    const file = await this.storage.open(disk, key);
    if (!file) return null;
    try {
      const bytes = Buffer.alloc(file.size);
      for (let at = 0, count = 1; at < bytes.length && count > 0; at += count)
        count = await file.read(bytes.subarray(at), at, bytes.length - at);
      return bytes.toString('utf8');
    } finally {
      await file.close();
    }
  }
}
