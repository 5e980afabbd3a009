import type { Tag } from '@tonearm/shared/catalogue/catalogue.dto';
import type { TagRow } from './tags.repository.js';

export const toTag = (row: TagRow): Tag => ({
  id: Number(row.id),
  model_type: 'tag',
  name: row.name,
  display_name: row.display_name,
  type: row.type,
  popularity: Number(row.popularity),
});
