import type { CustomPage } from '@tonearm/shared/admin/custom-pages.dto';
import { shownAddress, withAddresses } from './page-pictures.js';
import type { CustomPageRow } from './custom-pages.repository.js';

/** @param base the path that the site lies under: its own pictures are kept without it */
export const toCustomPage = (row: CustomPageRow, base: string): CustomPage => ({
  id: row.id,
  model_type: 'custom_page',
  slug: row.slug,
  title: row.title,
  body: withAddresses(row.body, base),
  published: row.published,
  user_id: row.user_id,
  meta: row.meta.image ? { ...row.meta, image: shownAddress(row.meta.image, base) } : row.meta,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
