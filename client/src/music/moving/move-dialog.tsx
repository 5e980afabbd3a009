import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useMoveAlbumsMutation, useMoveArtistsMutation, useMoveTracksMutation } from '../../api/backstage';
import { useMovePlaylistsMutation } from '../../api/playlists';
import { readApiError } from '../../api/errors';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FieldNote } from '../../ui/field-note';
import { RadioRows } from '../../ui/radio-rows';
import type { Movable, MovePlace } from './move-places';

interface MoveDialogProps extends DialogControl<true> {
  what: Movable;
  /** Where it may go. */
  places: readonly MovePlace[];
}

function titleOf(t: TFunction, { kind, ids, name }: Movable): string {
  if (name !== undefined) return t('Move “:name”', { name });
  return kind === 'albums'
    ? t('Move :count albums', { count: ids.length })
    : t('Move :count songs', { count: ids.length });
}

function wordsOf(t: TFunction, { kind }: Movable): string {
  if (kind === 'artists')
    return t('Whoever works there looks after the artist by their role. Songs and albums stay where they are.');
  if (kind === 'playlists')
    return t('Whoever works there edits the playlist by their role. Its songs, followers and links stay with it.');
  return kind === 'albums'
    ? t('An album takes its songs along. Plays, comments and links stay with them.')
    : t('Plays, comments and links stay with the songs.');
}

function doneWords(t: TFunction, { kind, name: what = '' }: Movable, { count, name }: { count: number; name: string }) {
  if (kind === 'artists') return t('Moved :artist to “:name”', { artist: what, name });
  if (kind === 'playlists') return t('Moved :playlist to “:name”', { playlist: what, name });
  return kind === 'albums'
    ? t('Moved :count albums to “:name”', { count, name })
    : t('Moved :count tracks to “:name”', { count, name });
}

/** Sends what is to go, and keeps why it could not. */
function useSending({ kind, ids }: Movable) {
  const [moveTracks, tracks] = useMoveTracksMutation();
  const [moveAlbums, albums] = useMoveAlbumsMutation();
  const [moveArtists, artists] = useMoveArtistsMutation();
  const [movePlaylists, playlists] = useMovePlaylistsMutation();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    isPending: tracks.isLoading || albums.isLoading || artists.isLoading || playlists.isLoading,
    forget: () => setProblem(undefined),
    send: async (workspaceId: number): Promise<number | null> => {
      setProblem(undefined);
      const input = { moveReleasesInput: { ids: [...ids], workspace_id: workspaceId } };
      try {
        const move = { tracks: moveTracks, albums: moveAlbums, artists: moveArtists, playlists: movePlaylists }[kind];
        return (await move(input).unwrap()).moved;
      } catch (error) {
        setProblem(readApiError(error).message);
        return null;
      }
    },
  };
}

/** What one's own space is called, and the button that moves it. */
const namesFor = (t: TFunction, kind: Movable['kind']): { own: string; act: string } => {
  if (kind === 'artists') return { own: t('Your own artists'), act: t('Move artist') };
  if (kind === 'playlists') return { own: t('Your own playlists'), act: t('Move playlist') };
  return { own: t('Your own music'), act: t('Move music') };
};

/** Where the music, the artist or the playlist is to belong from now on; moves it, and resolves with true. Open it lazily. */
export default function MoveDialog({ what, places, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [chosen, setChosen] = useState(String(places[0]?.id ?? 0));
  const { problem, isPending, forget, send } = useSending(what);
  const place = places.find(({ id }) => String(id) === chosen);
  const { own, act } = namesFor(t, what.kind);
  const nameOf = ({ name }: MovePlace): string => name || own;
  const move = async (to: MovePlace): Promise<void> => {
    const count = await send(to.id);
    if (count === null) return;
    toast({ type: 'positive', message: doneWords(t, what, { count, name: nameOf(to) }) });
    onClose(true);
  };
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="primary" needsNetwork busy={isPending} disabled={!place} onClick={() => place && void move(place)}>
        {act}
      </Button>
    </>
  );
  return (
    <Dialog title={titleOf(t, what)} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <div className="col g4">
        <p className="t2">{wordsOf(t, what)}</p>
        <RadioRows
          label={t('Where to')}
          name="workspace_id"
          options={places.map((each) => ({
            value: String(each.id),
            label: <bdi>{nameOf(each)}</bdi>,
            hint: each.id === 0 ? t('Only you look after it.') : t(':count members', { count: each.members }),
          }))}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            forget();
          }}
        />
        <FieldNote id="move-problem" error={problem === undefined ? undefined : t(problem)} />
      </div>
    </Dialog>
  );
}
