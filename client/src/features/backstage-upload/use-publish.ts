import { useState } from 'react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import {
  useCreateAlbumMutation,
  useDeleteAlbumsMutation,
  useUpdateAlbumMutation,
  useUpdateTrackMutation,
} from '../../api/authoring';
import { readApiError } from '../../api/errors';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { discNumbers } from '../../music/release-form/disc-numbers';
import { formField } from '../../music/release-form/form-field';
import { albumInput, trackInput } from '../../music/release-form/release-input';
import type { Publication } from '../../music/release-form/release-values';
import { useWholeAlbum } from '../../music/release-form/use-whole-album';
import { othersOn, songsInOrder } from './desk-rules';
import type { Refused } from './desk-state';
import type { Desk, Song } from './desk-types';

/** What was published. */
export interface Published {
  album: Album | null;
  tracks: readonly Track[];
}

/** A part of the desk was refused: what the server said of fields goes to their places. */
class DeskRefusal extends Error {
  constructor(
    readonly problem: unknown,
    readonly refused: Refused,
  ) {
    super('The desk was refused.');
  }
}

const fieldsOf = (problem: unknown): [string, string][] => Object.entries(readApiError(problem).fields);
const ofSong = (id: number, problem: unknown): Refused => ({
  songs: { [id]: Object.fromEntries(fieldsOf(problem).map(([field, said]) => [formField(field), said])) },
  album: {},
});

/** @param ids tracks as they were sent: "tracks.2.isrc" is about the third. */
function ofAlbum(ids: readonly number[], problem: unknown): Refused {
  const songs: Record<number, Record<string, string>> = {};
  const album: Record<string, string> = {};
  for (const [field, said] of fieldsOf(problem)) {
    const [, at, own] = /^tracks\.(\d+)\.(.+)$/.exec(field) ?? [];
    const id = ids[Number(at)];
    if (own !== undefined && id !== undefined) songs[id] = { ...songs[id], [formField(own)]: said };
    else album[formField(field)] = said;
  }
  return { songs, album };
}

/** On an album the album says who may see its songs, and from when: the stricter of both holds. */
const onAlbum = (song: Song, { visibility }: Publication): Song => ({
  ...song,
  values: { ...song.values, visibility, publishAt: '' },
});

function useSendAlbum() {
  const [create] = useCreateAlbumMutation();
  const [update] = useUpdateAlbumMutation();
  const fetchAlbum = useWholeAlbum();
  return async (desk: Desk): Promise<Published> => {
    const { id, values, newCover } = desk.album;
    const songs = songsInOrder(desk).map((song) => onAlbum(song, values));
    const known = id === null ? null : await fetchAlbum(id);
    const others = known
      ? othersOn(
          known,
          songs.map(({ track }) => track.id),
        )
      : [];
    const discs = discNumbers([...others, ...songs.map(({ track }) => track)]);
    const own = songs.map(({ track, values: song, newCover: cover }) => ({ ...trackInput(song, cover), id: track.id }));
    const tracks = [...others, ...own].map((track, index) => ({ ...track, disc_number: discs[index] ?? 1 }));
    const input = { ...albumInput(values, newCover), tracks };
    const sent = known
      ? update({ id: known.id, updateAlbumInput: { ...input, expected_updated_at: known.updated_at } }).unwrap()
      : create({ createAlbumInput: input }).unwrap();
    const { album } = await sent.catch((problem: unknown) => {
      throw new DeskRefusal(
        problem,
        ofAlbum(
          tracks.map((track) => track.id),
          problem,
        ),
      );
    });
    return { album, tracks: songs.map(({ track }) => track) };
  };
}

function useSendSongs() {
  const [update] = useUpdateTrackMutation();
  const [deleteAlbum] = useDeleteAlbumsMutation();
  const fetchAlbum = useWholeAlbum();
  return async (desk: Desk): Promise<Published> => {
    const { id } = desk.album;
    const tracks: Track[] = [];
    for (const { track, values, newCover } of songsInOrder(desk)) {
      const sent = update({
        id: track.id,
        updateTrackInput: { ...trackInput(values, newCover), album_id: null },
      }).unwrap();
      tracks.push(
        (
          await sent.catch((problem: unknown) => {
            throw new DeskRefusal(problem, ofSong(track.id, problem));
          })
        ).track,
      );
    }
    // The draft that the files once made; what stands on it besides keeps it.
    const album = id === null ? null : await fetchAlbum(id);
    if (album?.visibility === 'private' && othersOn(album, []).length === 0)
      await deleteAlbum({ ids: String(album.id) }).unwrap();
    return { album: null, tracks };
  };
}

/** Sends the desk, to be published or kept as its forms say. */
export function usePublish(onPublished: (published: Published) => void, onRefused: (refused: Refused) => void) {
  const [isPending, setPending] = useState(false);
  const sendAlbum = useSendAlbum();
  const sendSongs = useSendSongs();
  const report = useReportProblem();
  const refuse = (error: unknown): void => {
    if (!(error instanceof DeskRefusal)) return report(error);
    onRefused(error.refused);
    report(error.problem);
  };
  return {
    isPending,
    publish: (desk: Desk): void => {
      setPending(true);
      void (desk.mode === 'album' ? sendAlbum(desk) : sendSongs(desk))
        .then(onPublished, refuse)
        .finally(() => setPending(false));
    },
  };
}
