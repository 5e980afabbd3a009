import type { Album, Track } from '../catalogue/catalogue.dto.js';

/** The tracks of an album's answer as they look elsewhere: with their album, and its picture where they have none. */
export function albumTracks(album: Album): Track[] {
  const { id, name, slug, release_date, artists, image, image_variants, image_color } = album;
  const ref = { id, name, slug, release_date, artists };
  return (album.tracks ?? []).map((track) => ({
    ...track,
    album: ref,
    ...(track.image ? {} : { image, image_variants, image_color }),
  }));
}
