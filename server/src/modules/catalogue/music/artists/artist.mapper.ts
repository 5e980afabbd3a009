import type { Artist, ArtistProfile } from '@tonearm/shared/catalogue/catalogue.dto';
import { fromJson, isoTime } from '../../../../core/database/dialect.js';
import type { ImageUrls } from '../image-urls.service.js';
import type { ArtistRow } from './artists.repository.js';

/** An artist's row as the API shows it. */
export const toArtist = (row: ArtistRow, images: ImageUrls): Artist => ({
  id: Number(row.id),
  model_type: 'artist',
  name: row.name,
  slug: row.slug,
  verified: Boolean(row.verified),
  plays: Number(row.plays),
  monthly_listeners: Number(row.monthly_listeners),
  followers_count: Number(row.followers_count),
  albums_count: Number(row.albums_count),
  tracks_count: Number(row.tracks_count),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  ...images.pictured(row.image_hash, row.image_color),
});

const EMPTY: ArtistProfile = { description: '', city: '', country: '', links: [] };

/** The artist's description; empty where there is none yet. */
export const toProfile = (row: ArtistRow): ArtistProfile => ({
  ...EMPTY,
  ...fromJson<Partial<ArtistProfile>>(row.profile),
});
