import type { CustomPage, CustomPageMeta } from '@tonearm/shared/admin/custom-pages.dto';
import { fromJson, isoTime } from '../../../core/database/dialect.js';
import type { CustomPageRow } from './custom-pages.repository.js';

export const toCustomPage = (row: CustomPageRow): CustomPage => ({
  id: Number(row.id), model_type: 'custom_page', slug: row.slug, title: row.title, body: row.body, published: Boolean(row.published),
  user_id: row.user_id === null ? null : Number(row.user_id), meta: fromJson<CustomPageMeta>(row.meta) ?? {},
  created_at: isoTime(row.created_at), updated_at: isoTime(row.updated_at),
});
