import type { Genre, Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { isoTime } from '../../../../core/database/dialect.js';
import type { ImageUrls } from '../image-urls.service.js';
import type { GenreRow } from './genres.repository.js';

/** @param cover what draws its tile, where it has no picture of its own. */
export const toGenre = (row: GenreRow, images: ImageUrls, cover: Pictured | null = null): Genre => ({
  id: Number(row.id),
  model_type: 'genre',
  name: row.name,
  display_name: row.display_name,
  popularity: Number(row.popularity),
  artists_count: Number(row.artists_count),
  tracks_count: Number(row.tracks_count),
  ...images.pictured(row.image_hash, row.image_color),
  cover: row.image_hash === null ? cover : images.pictured(row.image_hash, row.image_color),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
