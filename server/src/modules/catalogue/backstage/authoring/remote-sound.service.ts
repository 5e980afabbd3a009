import { Injectable } from '@nestjs/common';
import { AppError, invalid } from '../../../../core/errors/app-error.js';
import { isPacked, PublicFetcher } from '../../../../core/net/public-fetch.js';
import { sizeValue } from '../../ingest/importing/index.js';
import type { RenditionFileRow } from '../../ingest/importing/index.js';

const PATIENCE_MS = 10_000;
const CANNOT = 'The file cannot be loaded from this address.';
const NO_SOUND = 'At this address is no music that browsers play.';
/** As other servers call what browsers play: its codec, and the type that it is sent with. */
const FORMS: readonly (readonly [RegExp, { codec: string; mime: string }])[] = [
  [/^audio\/(mpeg|mp3|x-mpeg|mpeg3)$/, { codec: 'mp3', mime: 'audio/mpeg' }],
  [/^audio\/(mp4|x-m4a|m4a)$/, { codec: 'aac', mime: 'audio/mp4' }],
  [/^audio\/(aac|aacp|x-aac)$/, { codec: 'aac', mime: 'audio/aac' }],
  [/^audio\/opus$/, { codec: 'opus', mime: 'audio/ogg' }],
  [/^(audio|application)\/(x-)?ogg$/, { codec: 'vorbis', mime: 'audio/ogg' }],
  [/^audio\/(x-)?flac$/, { codec: 'flac', mime: 'audio/flac' }],
  [/^audio\/(x-|vnd\.)?wave?$/, { codec: 'pcm', mime: 'audio/wav' }],
];

const formOf = (header: string): { codec: string; mime: string } | undefined => {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const form = FORMS.find(([name]) => name.test(type.trim()))?.[1];
  return form?.codec === 'vorbis' && parameters.some((text) => text.includes('opus'))
    ? { ...form, codec: 'opus' }
    : form;
};

/** Looks at music on other servers before tracks are made of it. */
@Injectable()
export class RemoteSound {
  constructor(private readonly fetcher: PublicFetcher) {}

  /** What there is at an address, as a form of a track; outside of units. @throws AppError 422 at `src`. */
  async look(src: string): Promise<RenditionFileRow> {
    const response = await this.fetcher
      .openPublic(src, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { range: 'bytes=0-0' },
        protocols: ['https:'],
      })
      .catch((error: unknown) => {
        throw error instanceof AppError ? invalid({ src: [CANNOT] }) : error;
      });
    response.destroy();
    const { statusCode, headers } = response;
    if ((statusCode !== 200 && statusCode !== 206) || isPacked(headers)) throw invalid({ src: [CANNOT] });
    const form = formOf(headers['content-type'] ?? '');
    if (!form) throw invalid({ src: [NO_SOUND] });
    const size =
      statusCode === 206 ? /\/(\d{1,15})$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length'];
    return {
      format: 'remote',
      ...form,
      bitrate_kbps: null,
      file_size: sizeValue(Number(size ?? 0) || 0),
      disk: 'remote',
      storage_key: src,
      backend_id: null,
    };
  }
}
