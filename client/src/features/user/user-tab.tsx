import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserPage } from '@tonearm/shared/account/account.dto';
import type { ProfileTab } from '@tonearm/shared/account/profile';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { EndlessAlbums, EndlessArtists, EndlessGrid, EndlessTracks } from '../../music/endless/endless-list';
import { PlaylistCard } from '../../music/media-card/playlist-card';
import { EndlessPeople } from '../../music/people/endless-people';
import type { QueueSource } from '../../platform/player/player-types';
import { ShelfSkeleton } from '../../ui/skeleton';
import { ActivityList } from './activity-list';
import { UserAbout } from './user-about';
import { userPagesApi } from './user-pages-api';

const PER_PAGE = 20;

function Playlists({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const answer = userPagesApi.usePlaylistPagesInfiniteQuery({
    path: `users/${userId}/playlists`,
    params: { perPage: PER_PAGE },
  });
  return (
    <EndlessGrid<Playlist>
      answer={answer}
      label={t('Playlists')}
      empty={t('No public playlists yet.')}
      skeleton={<ShelfSkeleton />}
      draw={(playlist) => <PlaylistCard playlist={playlist} isAmongOwners />}
    />
  );
}

/** What a tab of a profile shows. */
export function UserTab({ user, tab }: { user: UserPage; tab: ProfileTab }) {
  const { t } = useTranslation();
  const source = useMemo<QueueSource>(() => ({ type: 'user', id: user.id, name: user.name }), [user.id, user.name]);
  const list = {
    path: `users/${user.id}/${tab === 'following' ? 'followed-users' : tab}`,
    params: { perPage: PER_PAGE },
  };
  switch (tab) {
    case 'tracks':
      return <EndlessTracks list={list} source={source} label={t('Songs')} empty={t('No songs yet.')} />;
    case 'likes':
      return <EndlessTracks list={list} source={source} label={t('Liked tracks')} empty={t('No liked songs yet.')} />;
    case 'albums':
      return <EndlessAlbums list={list} label={t('Albums')} empty={t('No albums yet.')} />;
    case 'artists':
      return <EndlessArtists list={list} label={t('Artists')} empty={t('No followed artists yet.')} />;
    case 'reposts':
      return <ActivityList list={list} label={t('Reposts')} empty={t('No reposts yet.')} />;
    case 'followers':
      return (
        <EndlessPeople list={list} label={t('Followers')} empty={t('Nobody follows :name yet.', { name: user.name })} />
      );
    case 'following':
      return (
        <EndlessPeople list={list} label={t('Following')} empty={t(':name follows nobody yet.', { name: user.name })} />
      );
    case 'about':
      return <UserAbout user={user} />;
    default:
      return <Playlists userId={user.id} />;
  }
}
