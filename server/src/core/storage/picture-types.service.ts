import { Injectable } from '@nestjs/common';
import { extensionsOf, FILE_FORMATS } from '@tonearm/shared/uploads/file-formats';
import { ImageRefused } from '../ports/image-processor.js';
import { pictureFormat } from '../ports/picture-format.js';
import type { PictureFormat } from '../ports/picture-format.js';
import { extensionRules } from '../settings/extension-rules.js';
import { SettingsService } from '../settings/settings.service.js';

const FORMATS: Readonly<Record<PictureFormat, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/** Which pictures the site takes that come without being an upload: those that may be uploaded, by what they hold. */
@Injectable()
export class PictureTypes {
  constructor(private readonly settings: SettingsService) {}

  /** What is no picture at all, who reads it says. @throws ImageRefused for a format that the site takes in no file. */
  async require(bytes: Uint8Array): Promise<void> {
    const format = pictureFormat(bytes);
    if (format === null) return;
    const taken = extensionsOf('image', await extensionRules(this.settings));
    const names = FILE_FORMATS[FORMATS[format]]?.extensions ?? [];
    if (!names.some((extension) => taken.includes(extension))) throw new ImageRefused('This file type is not allowed');
  }
}
