import type {
  AlbumAnswer, ArtistAnswer, ChannelAnswer, GenreAnswer, GenreListAnswer, TrackAnswer,
} from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from './generated/catalogue.gen';
import { withAlbumOnTracks } from './album-answer';
import { GENRES_PAGE_ARGS, albumPageArgs, artistPageArgs, trackPageArgs } from './page-args';

interface Loaders {
  homePage?: ChannelAnswer;
  artistPage?: ArtistAnswer;
  albumPage?: AlbumAnswer;
  trackPage?: TrackAnswer;
  genresPage?: GenreListAnswer;
  genrePage?: GenreAnswer;
}

type Entries = Parameters<typeof catalogueApi.util.upsertQueryEntries>[0];

/** The action that puts the page's own answers into the query cache, so that the first page asks for nothing. */
export function loadersReceived(loaders: Record<string, unknown>): ReturnType<typeof catalogueApi.util.upsertQueryEntries> {
  const page = loaders as Loaders;
  const entries: Entries = [];
  if (page.homePage) entries.push({ endpointName: 'getHomeChannel', arg: undefined, value: page.homePage });
  if (page.artistPage) entries.push({ endpointName: 'getArtist', arg: artistPageArgs(page.artistPage.artist.id), value: page.artistPage });
  if (page.albumPage) entries.push({ endpointName: 'getAlbum', arg: albumPageArgs(page.albumPage.album.id), value: withAlbumOnTracks(page.albumPage) });
  if (page.trackPage) entries.push({ endpointName: 'getTrack', arg: trackPageArgs(page.trackPage.track.id), value: page.trackPage });
  if (page.genresPage) entries.push({ endpointName: 'listGenres', arg: GENRES_PAGE_ARGS, value: page.genresPage });
  if (page.genrePage) entries.push({ endpointName: 'getGenre', arg: { idOrName: page.genrePage.genre.name }, value: page.genrePage });
  return catalogueApi.util.upsertQueryEntries(entries);
}
