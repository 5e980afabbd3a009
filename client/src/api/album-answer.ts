import type { AlbumAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumTracks } from '@tonearm/shared/rules/album-tracks';

/** An album's answer leaves out on each track what the album says; players and rows want it back. */
export const withAlbumOnTracks = (answer: AlbumAnswer): AlbumAnswer => ({
  ...answer,
  album: { ...answer.album, tracks: albumTracks(answer.album) },
});
