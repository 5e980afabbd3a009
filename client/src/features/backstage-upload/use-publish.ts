import { useState } from 'react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useCreateAlbumMutation, useDeleteAlbumsMutation, useUpdateAlbumMutation, useUpdateTrackMutation } from '../../api/generated/authoring.gen';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { discNumbers } from '../../music/release-form/disc-numbers';
import { albumInput, trackInput } from '../../music/release-form/release-input';
import type { Publication } from '../../music/release-form/release-values';
import { songsInOrder } from './desk-rules';
import type { Desk, Song } from './desk-types';

/** What was published. */
export interface Published {
  album: Album | null;
  tracks: readonly Track[];
}

/** On an album the album says who may see its songs; the stricter of both holds. */
const as = (song: Song, { visibility, publishAt }: Publication): Song => ({ ...song, values: { ...song.values, visibility, publishAt } });
const DRAFT: Publication = { visibility: 'private', publishAt: '' };

function useSendAlbum() {
  const [create] = useCreateAlbumMutation();
  const [update] = useUpdateAlbumMutation();
  return async (desk: Desk, publication: Publication): Promise<Published> => {
    const { id, values, newCover } = desk.album;
    const songs = songsInOrder(desk).map((song) => as(song, publication));
    const discs = discNumbers(songs.map(({ track }) => track));
    const tracks = songs.map(({ track, values: song, newCover: cover }, index) => ({ ...trackInput(song, cover), id: track.id, disc_number: discs[index] ?? 1 }));
    const input = { ...albumInput({ ...values, ...publication }, newCover), tracks };
    const { album } = id === null ? await create({ createAlbumInput: input }).unwrap() : await update({ id, updateAlbumInput: input }).unwrap();
    return { album, tracks: songs.map(({ track }) => track) };
  };
}

function useSendSongs() {
  const [update] = useUpdateTrackMutation();
  const [updateAlbum] = useUpdateAlbumMutation();
  const [deleteAlbum] = useDeleteAlbumsMutation();
  return async (desk: Desk, isDraft: boolean): Promise<Published> => {
    const { id } = desk.album;
    // The draft that the files once made: its songs leave it first, so that they stay.
    if (id !== null) {
      await updateAlbum({ id, updateAlbumInput: { tracks: [] } }).unwrap();
      await deleteAlbum({ ids: String(id) }).unwrap();
    }
    const tracks: Track[] = [];
    for (const song of songsInOrder(desk)) {
      const { track, values, newCover } = isDraft ? as(song, DRAFT) : song;
      tracks.push((await update({ id: track.id, updateTrackInput: trackInput(values, newCover) }).unwrap()).track);
    }
    return { album: null, tracks };
  };
}

/** Sends the desk: published, or kept as a draft on the server. */
export function usePublish(onPublished: (published: Published) => void) {
  const [isPending, setPending] = useState(false);
  const sendAlbum = useSendAlbum();
  const sendSongs = useSendSongs();
  const report = useReportProblem();
  const send = (desk: Desk, isDraft: boolean): Promise<Published> =>
    (desk.mode === 'album' ? sendAlbum(desk, isDraft ? DRAFT : desk.album.values) : sendSongs(desk, isDraft));
  return {
    isPending,
    publish: (desk: Desk): void => {
      setPending(true);
      void send(desk, false).then(onPublished, report).finally(() => setPending(false));
    },
  };
}
