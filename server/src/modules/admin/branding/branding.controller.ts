import { Body, Controller, HttpCode, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { BrandingUploadAnswer, BrandingUploadInput } from '@tonearm/shared/branding/branding.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { BrandFiles } from './brand-files.service.js';
import { BrandingUpload } from './branding-upload.interceptor.js';

@Controller(`${API}/uploads/branding`)
export class BrandingController {
  constructor(private readonly files: BrandFiles) {}

  /** A logo, the site's icon, a font (WOFF2) or a picture of the landing page: a multipart body with `file` and `kind`. It is shown once the setting of that name, or a field of the landing page, holds its address. */
  @Post()
  @Allow('appearance.update', 'settings.update')
  @HttpCode(201)
  @UseInterceptors(BrandingUpload)
  async uploadBranding(
    @UploadedFile() file: UploadedBytes | undefined,
    @Body() { kind }: BrandingUploadInput,
  ): Promise<BrandingUploadAnswer> {
    return { ...(await this.files.add(kind, file)), status: 'success' };
  }
}
