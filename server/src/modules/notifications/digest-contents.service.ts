import { Injectable } from '@nestjs/common';
import type { DigestItem } from './digest-items.repository.js';
import type { DigestReader } from './digest-readers.service.js';
import type { NotificationKind } from './kinds/kind.js';
import { kindOf } from './kinds/kinds.js';
import { NewSongs } from './new-songs.service.js';
import { NoticeWriter } from './notice-writer.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import type { NotificationRow } from './notifications.repository.js';

/** What came into a playlist came before it was told that it did: a whole import of songs takes a while. */
const BEFORE_MS = 60_000;

/** Something that has waited for its reader, in their words. */
export interface DueNotice {
  kind: NotificationKind;
  /** As it will be, under the id of what waited. */
  row: NotificationRow;
  written: WrittenNotice;
}

/** What there is to be told of what has waited: as things are by now, and only what the reader may see. */
@Injectable()
export class DigestContents {
  constructor(
    private readonly songs: NewSongs,
    private readonly writer: NoticeWriter,
  ) {}

  /** What is compared by `grownSince`, taken before the contents are read. */
  async stateOf(items: readonly DigestItem[]): Promise<ReadonlyMap<number, number>> {
    return await this.songs.latest(playlistsOf(items));
  }

  /** Those of the items into whose playlists a song has come since: they wait on, as nobody would be told of it. */
  async grownSince(state: ReadonlyMap<number, number>, items: readonly DigestItem[]): Promise<ReadonlySet<string>> {
    const now = await this.songs.latest(playlistsOf(items));
    const hasGrown = (playlistId: number): boolean => (now.get(playlistId) ?? 0) > (state.get(playlistId) ?? 0);
    return new Set(items.filter(isOfPlaylist).flatMap(({ id, subject_id: of }) => (hasGrown(Number(of)) ? [id] : [])));
  }

  /** In the order in which they happened. */
  async of(items: readonly DigestItem[], { actor, writtenIn }: DigestReader): Promise<DueNotice[]> {
    const playlists = items.filter(isOfPlaylist);
    const songs = await this.songs.count(
      new Map(playlists.map(({ subject_id: id, since }) => [Number(id), new Date(since.getTime() - BEFORE_MS)])),
      actor,
    );
    const rows = items.flatMap((item) => {
      const count = songs.get(Number(item.subject_id)) ?? 0;
      // All of them may be gone again by now, or hidden.
      return isOfPlaylist(item) && count === 0 ? [] : [draftOf(item, count)];
    });
    const written = await this.writer.write(rows, actor, writtenIn);
    return rows.flatMap((row) => {
      const [kind, text] = [kindOf(row.kind), written.get(row.id)];
      return kind && text ? [{ kind, row, written: text }] : [];
    });
  }
}

const isOfPlaylist = ({ subject_type: type }: DigestItem): boolean => type === 'playlist';
const playlistsOf = (items: readonly DigestItem[]): number[] =>
  items.filter(isOfPlaylist).map(({ subject_id: id }) => Number(id));

const draftOf = ({ id, kind, subject_type, subject_id }: DigestItem, songs: number): NotificationRow => ({
  id,
  kind,
  subject_type,
  subject_id,
  actor_ids: [],
  actors_count: 0,
  params: subject_type === 'playlist' ? { songs } : {},
  created_at: new Date(),
  read_at: null,
});
