import type { Genre, Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import type { GenreRow } from './genres.repository.js';

export const toGenre = (row: GenreRow, cover: Pictured | null = null): Genre => ({
  id: Number(row.id),
  model_type: 'genre',
  name: row.name,
  display_name: row.display_name,
  popularity: Number(row.popularity),
  artists_count: Number(row.artists_count),
  tracks_count: Number(row.tracks_count),
  cover,
});
