import type { Album, ArtistCredit } from '@tonearm/shared/catalogue/catalogue.dto';
import { isoTime } from '../../../../core/database/dialect.js';
import { countersOf } from '../counters.js';
import type { ImageUrls } from '../image-urls.service.js';
import type { AlbumRow } from './albums.repository.js';

/** An album's row as the API shows it. */
export const toAlbum = (
  row: AlbumRow,
  artists: ArtistCredit[],
  { images, hasReposts }: { images: ImageUrls; hasReposts: boolean },
): Album => ({
  id: Number(row.id),
  model_type: 'album',
  name: row.name,
  slug: row.slug,
  release_type: row.release_type,
  release_date: row.release_date,
  explicit: Boolean(row.explicit),
  label: row.label,
  copyright: row.copyright,
  tracks_count: Number(row.tracks_count),
  duration_ms: Number(row.duration_ms),
  plays: Number(row.plays),
  ...countersOf(row, hasReposts),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  artists,
  ...images.pictured(row.image_hash, row.image_color),
});
