import { IsIn } from 'class-validator';
import { BRANDING_KINDS } from './site-icons.js';
import type { BrandingKind } from './site-icons.js';
import { FontMetricsInput } from '../theme/font-metrics.dto.js';

export class BrandingUploadInput {
  @IsIn(BRANDING_KINDS)
  kind: BrandingKind;
}

export class BrandingUploadAnswer {
  /** Path on this site, for the setting of that name, or for a field of the landing page. Of an icon it names the whole set. */
  url: string;
  /** Of a font. */
  metrics?: FontMetricsInput;
  status: 'success';
}
