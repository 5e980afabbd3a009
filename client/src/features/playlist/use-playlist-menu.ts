import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ArrowRightLeft, FileDown, FileUp, Link2, LogOut, Pencil, Trash2, UserPlus } from 'lucide-react';
import type { Playlist, PlaylistTrack } from '@tonearm/shared/catalogue/playlists.dto';
import { menuOf, useMenuTools } from '../../music/menu/menu-tools';
import type { Moving } from '../../music/moving/use-move';
import { queuePart, radioPart, reportPart } from '../../music/playlist-menu/playlist-menu-parts';
import { canPassOn, playlistLink } from '../../music/share/shared-item';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { QueueSource } from '../../platform/player/player-types';
import { useUser } from '../../platform/session/use-session';
import type { MenuAction } from '../../ui/menu/menu-types';
import { usePlaylistDialogs } from './use-playlist-dialogs';

/** A playlist, and how to come by its songs. */
export interface PlaylistAndSongs {
  playlist: Playlist;
  source: QueueSource;
  loadAll: () => Promise<readonly PlaylistTrack[]>;
}

type Take = (tracks: readonly PlaylistTrack[]) => void;

type Dialogs = ReturnType<typeof usePlaylistDialogs>;

/** What whoever may change it does with it. */
const changing = (playlist: Playlist, t: TFunction, dialogs: Dialogs): MenuAction[] => [
  {
    id: 'edit',
    label: t('Edit details'),
    icon: Pencil,
    startsGroup: true,
    onSelect: () => void dialogs.edit(playlist),
  },
  { id: 'invite', label: t('Invite collaborators'), icon: UserPlus, onSelect: () => void dialogs.invite(playlist) },
  { id: 'import', label: t('Import songs'), icon: FileUp, onSelect: () => void dialogs.importInto(playlist) },
];

const leaving = (playlist: Playlist, t: TFunction, dialogs: Dialogs): MenuAction => ({
  id: 'leave',
  label: t('Stop editing'),
  icon: LogOut,
  startsGroup: true,
  onSelect: () => void dialogs.leave(playlist),
});

const deleting = (playlist: Playlist, t: TFunction, dialogs: Dialogs): MenuAction => ({
  id: 'delete',
  label: t('Delete playlist'),
  icon: Trash2,
  isDanger: true,
  startsGroup: true,
  onSelect: () => void dialogs.remove(playlist),
});

/** Whose playlist may be moved elsewhere by this person: whoever may delete all playlists of the site moves none of others. */
export const mayBeMoved = ({ workspace, owner, permissions }: Playlist, userId: number | undefined): boolean =>
  userId !== undefined && (workspace ? permissions.delete : owner?.id === userId);

/** What can be done with a playlist, from top to bottom of its page's menu. */
export function usePlaylistMenu(
  { playlist, source, loadAll }: PlaylistAndSongs,
  moving: Moving | null,
): () => MenuAction[] {
  const { t } = useTranslation();
  const tools = useMenuTools();
  const dialogs = usePlaylistDialogs();
  const report = useReportProblem();
  const user = useUser();
  const { id, name, permissions } = playlist;
  const isEditor = playlist.editors?.some((editor) => editor.id === user?.id) ?? false;
  const about = { playlist, source, withTracks: (take: Take) => void loadAll().then(take, report) };
  return () => [
    ...menuOf([queuePart, radioPart], about, tools),
    ...(permissions.update ? changing(playlist, t, dialogs) : []),
    {
      id: 'export',
      label: t('Export'),
      icon: FileDown,
      startsGroup: !permissions.update,
      onSelect: () => void dialogs.exportFrom(playlist),
    },
    ...(playlist.visibility === 'private' || canPassOn(playlist)
      ? [{ id: 'copy', label: t('Copy link'), icon: Link2, onSelect: () => tools.copyLink(playlistLink(playlist)) }]
      : []),
    ...(moving?.mayMove
      ? [
          {
            id: 'move',
            label: t('Move to…'),
            icon: ArrowRightLeft,
            startsGroup: true,
            onSelect: () => void moving.move({ kind: 'playlists', ids: [id], name }),
          },
        ]
      : []),
    ...(isEditor ? [leaving(playlist, t, dialogs)] : []),
    ...(permissions.delete ? [deleting(playlist, t, dialogs)] : []),
    ...menuOf([reportPart], about, tools),
  ];
}
