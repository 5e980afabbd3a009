import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { iconName } from '@tonearm/shared/branding/site-icons';
import type { BrandingKind } from '@tonearm/shared/branding/site-icons';
import { LANDING_PICTURE } from '@tonearm/shared/landing/landing-pictures';
import { LANDING_PICTURE_SIDE } from '@tonearm/shared/landing/limits';
import { OWN_FONT_FILE, OWN_FONT_MAX_BYTES } from '@tonearm/shared/theme/own-font';
import type { FontMetrics } from '@tonearm/shared/theme/own-font';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { BrandPictures, isSvg } from '../../../core/ports/brand-pictures.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';
import { pictureFormat } from '../../../core/ports/picture-format.js';
import { siteGround } from '../../../core/pages/site-icons.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { PictureFiles } from '../../../core/storage/picture-files.service.js';
import { SiteThemes } from '../../../core/theme/site-themes.js';
import { readWoff2 } from './woff2.js';

const LOGO = 'logo.png';
/** Which of a picture's files the setting names. */
const SHOWN = { logos: LOGO, icons: iconName(512), landing: LANDING_PICTURE, fonts: OWN_FONT_FILE } as const;
type Folder = keyof typeof SHOWN;

function folderOf(kind: BrandingKind): Folder {
  if (kind === 'favicon') return 'icons';
  if (kind === 'font') return 'fonts';
  return kind === 'landing' ? 'landing' : 'logos';
}

/** Logos are drawings as well; what stands large on a page is a photograph more often than not. @returns null, or what is said of another file. */
function refusalOf(folder: Folder, bytes: Uint8Array): string | null {
  if (folder === 'fonts') return readWoff2(bytes) === null ? 'The file is not a font as WOFF2.' : null;
  const format = pictureFormat(bytes);
  if (folder === 'landing') return format === null ? 'The file is not a JPEG, PNG, WebP or GIF picture.' : null;
  const isFine = format === 'png' || format === 'webp' || isSvg(bytes);
  return isFine ? null : 'The file is not a PNG, WebP or SVG picture.';
}

/** Logos, icons, fonts and pictures of the landing page, for everybody by their address. What is replaced stays: mails that were sent and apps that were installed show it. */
@Injectable()
export class BrandFiles {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pictures: BrandPictures,
    private readonly images: ImageProcessor,
    private readonly files: PictureFiles,
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly themes: SiteThemes,
  ) {}

  /** Makes what the kind needs of a file, and keeps it. @returns the address for the setting, and of a font how large it is. @throws AppError 415, 422 `file`. */
  async add(kind: BrandingKind, file: UploadedBytes | undefined): Promise<{ url: string; metrics?: FontMetrics }> {
    const folder = folderOf(kind);
    const isFont = folder === 'fonts';
    if (!file) throw invalid({ file: [isFont ? 'Please select a file.' : 'Please select an image.'] });
    if (isFont && file.bytes.length > OWN_FONT_MAX_BYTES) throw invalid({ file: ['A font has at most 1 MB.'] });
    const message = refusalOf(folder, file.bytes);
    if (message !== null) throw new AppError({ status: 415, code: 'unsupported_type', message });
    const made = await this.make(folder, file.bytes);
    // By its content: the same picture again is the same file.
    const hash = createHash('sha1').update(folder);
    for (const [, bytes] of made) hash.update(bytes);
    const name = hash.digest('hex');
    await this.files.put(folder, name, made);
    const metrics = isFont ? readWoff2(file.bytes) : null;
    return {
      url: `${basePathOf(this.config)}/storage/${folder}/${name}/${SHOWN[folder]}`,
      ...(metrics && { metrics }),
    };
  }

  private async make(folder: Folder, bytes: Uint8Array): Promise<[string, Uint8Array][]> {
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(() => this.filesOf(folder, bytes));
    this.turn = made.catch(() => undefined);
    return await made.catch((error: unknown) => {
      throw error instanceof ImageRefused ? invalid({ file: [error.message] }) : error;
    });
  }

  private async filesOf(folder: Folder, bytes: Uint8Array): Promise<[string, Uint8Array][]> {
    if (folder === 'fonts') return [[OWN_FONT_FILE, bytes]];
    if (folder === 'icons')
      return await this.pictures.icons(bytes, await siteGround({ settings: this.settings, themes: this.themes }));
    if (folder === 'logos') return [[LOGO, await this.pictures.logo(bytes)]];
    return [[LANDING_PICTURE, (await this.images.fitted(bytes, LANDING_PICTURE_SIDE)).bytes]];
  }
}
