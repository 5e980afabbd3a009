import { Injectable } from '@nestjs/common';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { isoTime } from '../../../core/database/dialect.js';
import { API } from '../../../core/http/api-prefix.js';

/** Distinguishes the waveforms of a track's successive files. */
export const revisionOf = (updatedAt: string | Date): string => Date.parse(isoTime(updatedAt)).toString(36);

/** Addresses of tracks' outlines: named by revision, so what lies there never changes. */
@Injectable()
export class WaveformUrls {
  private readonly base: string;

  constructor(config: AppConfig) {
    this.base = `${basePathOf(config)}/${API}/tracks`;
  }

  /** @param updatedAt when it was made; null: not yet. */
  of(trackId: number, updatedAt: string | Date | null): string | null {
    return updatedAt === null ? null : `${this.base}/${trackId}/waveform?v=${revisionOf(updatedAt)}`;
  }
}
