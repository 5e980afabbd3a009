import type { CustomPage } from '@tonearm/shared/admin/custom-pages.dto';
import type { CustomPageRow } from './custom-pages.repository.js';

export const toCustomPage = (row: CustomPageRow): CustomPage => ({
  id: row.id,
  model_type: 'custom_page',
  slug: row.slug,
  title: row.title,
  body: row.body,
  published: row.published,
  user_id: row.user_id,
  meta: row.meta,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
