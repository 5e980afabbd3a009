import { Injectable } from '@nestjs/common';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { AppConfig, basePathOf } from '../../../core/config/config.js';

/** Addresses of processed covers: named by content, so they never change. */
@Injectable()
export class ImageUrls {
  private readonly base: string;
  private readonly headers: string;

  constructor(config: AppConfig) {
    this.base = `${basePathOf(config)}/storage/covers`;
    this.headers = `${basePathOf(config)}/storage/headers`;
  }

  /** The wide picture behind a name. */
  header(hash: string | null): string | null {
    return hash && `${this.headers}/${hash}/banner.webp`;
  }

  /** The picture fields of an item, all null without a picture. */
  pictured(hash: string | null, color: string | null): Pictured {
    if (!hash) return { image: null, image_variants: null, image_color: null };
    const at = (size: number): string => `${this.base}/${hash}/${size}.webp`;
    return {
      image: at(640),
      image_variants: { '64': at(64), '160': at(160), '320': at(320), '640': at(640) },
      image_color: color,
    };
  }
}
