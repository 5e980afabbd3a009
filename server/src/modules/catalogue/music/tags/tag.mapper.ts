import type { Tag } from '@tonearm/shared/catalogue/catalogue.dto';
import { isoTime } from '../../../../core/database/dialect.js';
import type { TagRow } from './tags.repository.js';

export const toTag = (row: TagRow): Tag => ({
  id: Number(row.id),
  model_type: 'tag',
  name: row.name,
  display_name: row.display_name,
  type: row.type,
  popularity: Number(row.popularity),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
