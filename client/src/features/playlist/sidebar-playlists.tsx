import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Plus } from 'lucide-react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistPath } from '@tonearm/shared/rules/paths';
import { OWN_PLAYLISTS_ARGS } from '../../api/page-args';
import { useListLibraryPlaylistsQuery } from '../../api/playlists';
import { cx } from '../../lib/class-names';
import { useAddTracks } from '../../music/add-to-playlist/use-add-tracks';
import { Mosaic } from '../../music/cover/mosaic';
import { useLazyCardMenu } from '../../music/media-card/use-card-menu';
import { useMayMakePlaylists } from '../../platform/workspaces/use-may-make-playlists';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useTrackDrop } from './drop-target';
import { usePlaylistDialogs } from './use-playlist-dialogs';
import { lazyOverlay } from '../../ui/lazy-part';
import styles from './playlist.module.css';
import { iconButton } from '../../ui/icon-button.styles';

const PlaylistCardMenu = lazyOverlay(() => import('../../music/playlist-menu/playlist-card-menu'));

const RAIL = '(min-width: 769px) and (max-width: 1100px)';

function PlaylistLink({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation();
  const add = useAddTracks();
  const drop = useTrackDrop(playlist.permissions.edit_tracks, (ids) => void add(playlist, ids));
  const { open, triggers, menu } = useLazyCardMenu(playlist, PlaylistCardMenu);
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'F10' || !event.shiftKey) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  return (
    <li>
      <NavLink
        to={playlistPath(playlist)}
        draggable={false}
        className={({ isActive }) => cx(isActive && styles.on, drop.isOver && styles.isOver)}
        {...drop.target}
        data-tip={playlist.name}
        data-tip-when={RAIL}
        {...triggers}
        onKeyDown={pressed}
      >
        <Mosaic of={playlist} name={playlist.name} sizes="36px" />
        <span className="grow">
          <span className={cx('ell', styles.n)}>{playlist.name}</span>
          <span className={styles.m}>{t(':count songs', { count: playlist.tracks_count })}</span>
        </span>
      </NavLink>
      {menu}
    </li>
  );
}

/** One's playlists in the sidebar; songs may be dropped on them. Load it lazily. */
export default function SidebarPlaylists() {
  const { t } = useTranslation();
  const { data } = useListLibraryPlaylistsQuery(OWN_PLAYLISTS_ARGS);
  const dialogs = usePlaylistDialogs();
  const canCreate = useMayMakePlaylists();
  const playlists = data?.pagination.data ?? [];
  return (
    <>
      <h2 className="side-head">
        {t('Playlists')}
        {canCreate && (
          <IconButton label={t('New playlist')} className={iconButton.sm} onClick={() => void dialogs.create()}>
            <Icon of={Plus} size={16} />
          </IconButton>
        )}
      </h2>
      <ul className={styles.pls} aria-label={t('Playlists')}>
        {playlists.map((playlist) => (
          <PlaylistLink key={playlist.id} playlist={playlist} />
        ))}
      </ul>
    </>
  );
}
