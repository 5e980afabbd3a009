import type { IncomingMessage, ServerResponse } from 'node:http';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { AppError, forbidden, notFound } from '../../../core/errors/app-error.js';
import { Id } from '../../../core/http/id.pipe.js';
import type { Log } from '../../../core/log.js';
import { playlistOf } from '../../../core/ports/audio-encoder.js';
import { StorageRefused, StorageUnavailable } from '../../../core/ports/storage.js';
import type { Storage } from '../../../core/ports/storage.js';
import type { SettingsReader } from '../../../core/settings/settings.service.js';
import { masterPlaylist, mediaPlaylist } from './playlist.js';
import { refuse } from './refusal.js';
import { soon, STORE_PATIENCE_MS } from './soon.js';
import { readPlaylistAddress } from './stream-address.js';
import type { PlaylistAddress } from './stream-address.js';
import type { StreamGate } from './stream-gate.js';
import type { StreamingRepository } from './streaming.repository.js';

export interface PlaylistHandlerParts {
  basePath: string;
  gate: StreamGate;
  renditions: Pick<StreamingRepository, 'findSegmented'>;
  storage: Storage;
  settings: SettingsReader;
  log: Log;
}

const readId = new Id();

/**
 * Answers `GET|HEAD {base}/api/v1/tracks/{track}/hls/master.m3u8` and `…/hls/{rendition}.m3u8`. Their query is that of the stream URL of the
 * segmented rendition: one signature opens both lists, and the ranges of the file that they name.
 */
export class PlaylistHandler {
  constructor(private readonly parts: PlaylistHandlerParts) {}

  /** @returns false when the request is for somebody else; true when it has been answered, refusals included. Never throws. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead ? readPlaylistAddress(request.url ?? '', this.parts.basePath) : null;
    if (!address) return false;
    try {
      const body = await this.playlist(request, address);
      response.writeHead(200, {
        'Content-Type': 'application/vnd.apple.mpegurl', 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'private, no-cache',
        'Cross-Origin-Resource-Policy': 'same-site', 'X-Content-Type-Options': 'nosniff',
      }).end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      refuse(response, error, this.parts.log);
    }
    return true;
  }

  /** @throws AppError 404 where the site offers none, and what the gate throws. */
  private async playlist(request: IncomingMessage, { text, trackId, name, query }: PlaylistAddress): Promise<string> {
    const { basePath, gate, renditions, settings } = this.parts;
    if (!(await settings.get('player.hls'))) throw notFound();
    const segmented = await renditions.findSegmented(readId.transform(trackId));
    // The same words as for a wrong signature: nobody learns from them what there is.
    if (!segmented || (name !== 'master' && name !== String(segmented.id))) throw forbidden('This address is not valid.');
    const delivery = await gate.admit(request, { text, trackId, renditionId: String(segmented.id), query });
    if (delivery.preview) throw forbidden('This address is not valid.');
    if (name === 'master') return masterPlaylist(`${segmented.id}.m3u8?${query}`, segmented.bitrate_kbps);
    return mediaPlaylist(await this.stored(delivery.disk, playlistOf(delivery.key)), `${basePath}/stream/${trackId}/${segmented.id}?${query}`);
  }

  /** @throws AppError 404, 502 where the store does not answer. */
  private async stored(disk: string, key: string): Promise<string> {
    const text = await soon(this.read(disk, key), STORE_PATIENCE_MS).catch((error: unknown) => {
      if (error instanceof StorageRefused) return null;
      if (!(error instanceof StorageUnavailable)) throw error;
      this.parts.log.error('The file store is away', error);
      throw new AppError({ status: 502, code: 'gateway_unavailable', message: GENERIC_ERROR, retryAfter: 5 });
    });
    if (text === null) throw notFound();
    return text;
  }

  private async read(disk: string, key: string): Promise<string | null> {
    const file = await this.parts.storage.open(disk, key);
    if (!file) return null;
    try {
      const bytes = Buffer.alloc(file.size);
      for (let at = 0, count = 1; at < bytes.length && count > 0; at += count) count = await file.read(bytes.subarray(at), at, bytes.length - at);
      return bytes.toString('utf8');
    } finally {
      await file.close();
    }
  }
}
