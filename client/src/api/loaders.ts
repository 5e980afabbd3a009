import type { AlbumAnswer, ArtistAnswer, GenreAnswer, TrackAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { hasOwnRestriction } from '@tonearm/shared/catalogue/channels';
import type { ChannelAnswer } from '@tonearm/shared/catalogue/channels.dto';
import { catalogueApi } from './catalogue';
import { withAlbumOnTracks } from './album-answer';
import { albumPageArgs, artistPageArgs, channelPageArgs, trackPageArgs } from './page-args';

interface Loaders {
  channelPage?: ChannelAnswer;
  artistPage?: ArtistAnswer;
  albumPage?: AlbumAnswer;
  trackPage?: TrackAnswer;
  genrePage?: GenreAnswer;
}

type Entries = Parameters<typeof catalogueApi.util.upsertQueryEntries>[0];

/** A channel's page may have been opened by slug or by id. */
function channelEntries(value: ChannelAnswer): Entries {
  const { id, slug, config, restriction } = value.channel;
  const name = hasOwnRestriction(config) ? undefined : restriction?.name;
  return [slug, String(id)].map((slugOrId) => ({
    endpointName: 'getChannel' as const,
    arg: channelPageArgs(slugOrId, name),
    value,
  }));
}

/** The action that puts the page's own answers into the query cache, so that the first page asks for nothing. */
export function loadersReceived(
  loaders: Record<string, unknown>,
): ReturnType<typeof catalogueApi.util.upsertQueryEntries> {
  const page = loaders as Loaders;
  const entries: Entries = [];
  if (page.channelPage) entries.push(...channelEntries(page.channelPage));
  if (page.artistPage)
    entries.push({ endpointName: 'getArtist', arg: artistPageArgs(page.artistPage.artist.id), value: page.artistPage });
  if (page.albumPage)
    entries.push({
      endpointName: 'getAlbum',
      arg: albumPageArgs(page.albumPage.album.id),
      value: withAlbumOnTracks(page.albumPage),
    });
  if (page.trackPage)
    entries.push({ endpointName: 'getTrack', arg: trackPageArgs(page.trackPage.track.id), value: page.trackPage });
  if (page.genrePage)
    entries.push({ endpointName: 'getGenre', arg: { idOrName: page.genrePage.genre.name }, value: page.genrePage });
  return catalogueApi.util.upsertQueryEntries(entries);
}
