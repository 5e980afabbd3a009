import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistPath } from '@tonearm/shared/rules/paths';
import { useDeletePlaylistsMutation, useRemovePlaylistCollaboratorMutation } from '../../api/playlists';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';

const PlaylistDialog = lazyOverlay(() => import('./playlist-dialog'));
const InviteDialog = lazyOverlay(() => import('./invite-dialog'));
const ImportDialog = lazyOverlay(() => import('./import-dialog'));
const ExportDialog = lazyOverlay(() => import('./export-dialog'));
const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

interface PlaylistDialogs {
  /** Makes one and goes there. */
  create: () => Promise<void>;
  edit: (playlist: Playlist) => Promise<unknown>;
  invite: (playlist: Playlist) => Promise<unknown>;
  importInto: (playlist: Playlist) => Promise<unknown>;
  exportFrom: (playlist: Playlist) => Promise<unknown>;
  /** Asks first, then goes to the library. */
  remove: (playlist: Playlist) => Promise<void>;
  /** Gives editing up. */
  leave: (playlist: Playlist) => Promise<void>;
}

/** What is done with a playlist as a whole. */
export function usePlaylistDialogs(): PlaylistDialogs {
  const { t } = useTranslation();
  const open = useDialogs();
  const navigate = useNavigate();
  const toast = useToast();
  const report = useReportProblem();
  const user = useUser();
  const [deletePlaylists] = useDeletePlaylistsMutation();
  const [removeEditor] = useRemovePlaylistCollaboratorMutation();
  return useMemo(
    () => ({
      create: async () => {
        const made = await open(PlaylistDialog, {});
        if (made) await navigate(playlistPath(made));
      },
      edit: (playlist) => open(PlaylistDialog, { playlist }),
      invite: (playlist) => open(InviteDialog, { id: playlist.id }),
      importInto: (playlist) => open(ImportDialog, { playlist }),
      exportFrom: (playlist) => open(ExportDialog, { playlist }),
      remove: async (playlist) => {
        const isSure = await open(ConfirmDialog, {
          title: t('Delete “:name”?', { name: playlist.name }),
          confirmLabel: t('Delete playlist'),
          children: t('The playlist goes. Its :count songs stay.', { count: playlist.tracks_count }),
        });
        if (!isSure) return;
        // Leaving first: the page must not ask for what is gone.
        await navigate('/library/playlists');
        await deletePlaylists({ ids: String(playlist.id) })
          .unwrap()
          .then(() => toast({ type: 'positive', message: t(':name deleted', { name: playlist.name }) }), report);
      },
      leave: async (playlist) => {
        if (!user) return;
        await removeEditor({ id: playlist.id, userId: user.id })
          .unwrap()
          .then(
            () => toast({ type: 'positive', message: t('You no longer edit :name', { name: playlist.name }) }),
            report,
          );
      },
    }),
    [open, navigate, t, toast, report, user, deletePlaylists, removeEditor],
  );
}
