import type { UserAnswer } from '@tonearm/shared/account/account.dto';
import type { CustomPageAnswer } from '@tonearm/shared/admin/custom-pages.dto';
import type { ProductListAnswer } from '@tonearm/shared/billing/products.dto';
import type { TagAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import type { PlaylistAnswer } from '@tonearm/shared/catalogue/playlists.dto';
import type { SearchAnswer } from '@tonearm/shared/search/search.dto';
import { emptyApi } from './empty-api';
import './pages';
import './search';
import './tags';
import { PLAYLIST_TRACKS_ORDER, playlistPageArgs, searchPageArgs } from './page-args';
import { ALL_PLANS } from './plans';
import { playlistTracksApi } from './playlist-tracks-api';
import './playlists';
import './profiles';

interface LateLoaders {
  playlistPage?: PlaylistAnswer;
  userProfilePage?: UserAnswer;
  tagPage?: TagAnswer;
  searchPage?: SearchAnswer;
  customPage?: CustomPageAnswer;
  pricing?: ProductListAnswer;
}

/** The entries of one API; the endpoints were added in the files above. */
interface Entry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

function playlistEntries({ tracks, ...answer }: PlaylistAnswer): Entry[] {
  const { id } = answer.playlist;
  const first = tracks && { pagination: tracks, total_duration_ms: answer.total_duration_ms, status: 'success' };
  return [
    { endpointName: 'getPlaylist', arg: playlistPageArgs(id), value: answer },
    ...(first
      ? [
          {
            endpointName: 'playlistTracks',
            arg: { id, ...PLAYLIST_TRACKS_ORDER },
            value: { pages: [first], pageParams: [null] },
          },
        ]
      : []),
  ];
}

/** A page may be opened by its name, or by its number with any name. */
const customPageEntries = (value: CustomPageAnswer): Entry[] =>
  [value.page.slug, String(value.page.id)].map((idOrSlug) => ({
    endpointName: 'getCustomPage',
    arg: { idOrSlug },
    value,
  }));

/** Those answers of a first page whose calls its chunk alone knows. */
export function lateLoadersReceived(
  loaders: Record<string, unknown>,
): ReturnType<typeof emptyApi.util.upsertQueryEntries> {
  const { playlistPage, userProfilePage, tagPage, searchPage, customPage, pricing } = loaders as LateLoaders;
  const entries: Entry[] = [
    ...(playlistPage ? playlistEntries(playlistPage) : []),
    ...(userProfilePage
      ? [{ endpointName: 'getUser', arg: { id: String(userProfilePage.user.id) }, value: userProfilePage }]
      : []),
    ...(tagPage ? [{ endpointName: 'getTag', arg: { name: tagPage.tag.name }, value: tagPage }] : []),
    ...(searchPage ? [{ endpointName: 'search', arg: searchPageArgs(searchPage.query), value: searchPage }] : []),
    ...(customPage && !customPage.redirect ? customPageEntries(customPage) : []),
    ...(pricing ? [{ endpointName: 'listProducts', arg: ALL_PLANS, value: pricing }] : []),
  ];
  return playlistTracksApi.util.upsertQueryEntries(
    entries as Parameters<typeof playlistTracksApi.util.upsertQueryEntries>[0],
  );
}
