import type { BrandingUploadAnswer } from '@tonearm/shared/branding/branding.dto';
import type { BrandingKind } from '@tonearm/shared/branding/site-icons';
import { formOf } from './form-of';
import { adminBrandingApi } from './generated/admin-branding.gen';

/* Pictures of the site's brand. */

const send = formOf(adminBrandingApi, 'uploadBranding');

const filesApi = adminBrandingApi.injectEndpoints({
  endpoints: (build) => ({
    sendBranding: build.mutation<BrandingUploadAnswer, { file: File; kind: BrandingKind }>({ query: send }),
  }),
});

export const { useSendBrandingMutation } = filesApi;
