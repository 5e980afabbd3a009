import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { PLAYLIST_ENTRIES_MAX, PLAYLIST_NAME_MAX } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { useAddPlaylistTracksMutation, useCreatePlaylistMutation } from '../../api/playlists';
import { partsOf } from '../../lib/parts-of';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useForm } from '../../platform/forms/use-form';
import { useMayMakePlaylists } from '../../platform/workspaces/use-may-make-playlists';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { Bone } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { Mosaic } from '../cover/mosaic';
import { PlaylistQuota } from '../own-playlists/playlist-quota';
import { useOwnPlaylists } from '../own-playlists/use-own-playlists';
import { useAddTracks } from './use-add-tracks';
import styles from './add-to-playlist.module.css';
import playlistRows from './playlist-rows.module.css';
import { art } from '../cover/cover.styles';

/** From this many on a field narrows the list. */
const MANY = 8;

interface AddToPlaylistDialogProps extends DialogControl<true> {
  trackIds: readonly number[];
}

function NewPlaylistForm({ trackIds, onDone }: { trackIds: readonly number[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [create] = useCreatePlaylistMutation();
  const [addTracks] = useAddPlaylistTracksMutation();
  const toast = useToast();
  const form = useForm({
    initial: { name: '' },
    isComplete: ({ name }) => name.trim() !== '',
    send: async ({ name }) => {
      const [first = [], ...others] = partsOf(trackIds, PLAYLIST_ENTRIES_MAX);
      const answer = await create({ createPlaylistInput: { name, track_ids: first } }).unwrap();
      const { id } = answer.playlist;
      for (const part of others)
        await addTracks({
          id,
          addPlaylistTracksInput: { tracks: part.map((trackId) => ({ id: trackId })), allow_duplicates: true },
        }).unwrap();
      return answer;
    },
    onSaved: ({ playlist }) => {
      toast({ type: 'positive', message: t('Added to :playlist', { playlist: playlist.name }) });
      onDone();
    },
  });
  return (
    <form className={cx('row', styles.newForm)} onSubmit={form.submit} noValidate>
      <div className="grow">
        <TextField
          label={t('New playlist')}
          name="name"
          maxLength={PLAYLIST_NAME_MAX}
          autoComplete="off"
          placeholder={t('Name')}
          value={form.values.name}
          onChange={(event) => form.set({ name: event.target.value })}
          error={form.errorOf('name')}
        />
      </div>
      <Button type="submit" icon={<Icon of={Plus} size={16} />} disabled={!form.canSubmit} busy={form.isPending}>
        {t('Create')}
      </Button>
    </form>
  );
}

function Choice({ playlist, onChoose }: { playlist: Playlist; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className={playlistRows.plrow} onClick={onChoose}>
        <Mosaic of={playlist} name={playlist.name} sizes="44px" className={art.s} />
        <span className="grow">
          <span className={cx('ell', playlistRows.n)}>{playlist.name}</span>
          <span className={playlistRows.m}>{t(':count songs', { count: playlist.tracks_count })}</span>
        </span>
      </button>
    </li>
  );
}

/** Chooses a playlist for some songs, or makes one of them. Open it lazily. */
export default function AddToPlaylistDialog({ trackIds, onClose }: AddToPlaylistDialogProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const { shown: found, all, error, isFetching, refetch } = useOwnPlaylists(filter);
  const add = useAddTracks();
  const canCreate = useMayMakePlaylists();
  const editable = all.filter((playlist) => playlist.permissions.edit_tracks);
  const shown = found?.filter((playlist) => playlist.permissions.edit_tracks) ?? [];
  const choose = (playlist: Playlist): void => {
    onClose(true);
    void add(playlist, trackIds);
  };
  return (
    <Dialog title={t('Add to playlist')} closeLabel={t('Close')} size={440} onClose={() => onClose()}>
      <div className="col g4">
        {canCreate && <NewPlaylistForm trackIds={trackIds} onDone={() => onClose(true)} />}
        {canCreate && <PlaylistQuota onLeave={() => onClose()} />}
        {editable.length > MANY && (
          <TextField
            label={t('Find a playlist')}
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        {!found && isFetching && <Bone h={52} />}
        {!found && Boolean(error) && !isFetching && <ProblemRow onRetry={refetch} />}
        {found && editable.length === 0 && !canCreate && <p className="t2">{t('No playlists yet')}</p>}
        {editable.length > 0 && (
          <ul className={playlistRows.plrows} aria-label={t('Playlists')}>
            {shown.map((playlist) => (
              <Choice key={playlist.id} playlist={playlist} onChoose={() => choose(playlist)} />
            ))}
          </ul>
        )}
        {editable.length > 0 && shown.length === 0 && (
          <p className="t2">{t('There are no items matching your query')}</p>
        )}
      </div>
    </Dialog>
  );
}
