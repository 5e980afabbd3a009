import { Injectable } from '@nestjs/common';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../core/access/actor.js';
import { AccountReader, BlocksRepository } from '../users/index.js';
import { PlaylistsService } from '../catalogue/community/playlists/index.js';
import { AlbumsService } from '../catalogue/music/albums/index.js';
import { ArtistsService } from '../catalogue/music/artists/index.js';
import { TracksService } from '../catalogue/music/tracks/index.js';
import type { SeenSubject, SeenThing, SubjectType } from './kinds/kind.js';
import { kindOf } from './kinds/kinds.js';
import type { NotificationRow } from './notifications.repository.js';
import { SubjectsRepository } from './subjects.repository.js';
import type { CommentFacts } from './subjects.repository.js';

type Told = Pick<NotificationRow, 'kind' | 'subject_type' | 'subject_id' | 'actor_ids'>;

/** What a reader may see of everything that some rows are about. */
export interface Seen {
  subjectOf: (row: Told) => SeenSubject | null;
  peopleOf: (row: Told) => SeenThing[];
}

const keyOf = (type: string, id: number): string => `${type}:${id}`;
const namesOf = (artists: readonly { name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** Finds what notifications are about, a page with a fixed number of statements, and only what the reader may see of it. */
@Injectable()
export class NoticeViews {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly playlists: PlaylistsService,
    private readonly accounts: AccountReader,
    private readonly blocks: BlocksRepository,
  ) {}

  async of(rows: readonly Told[], actor: Actor): Promise<Seen> {
    const comments = await this.subjects.comments(idsOf(rows, 'comment'));
    const items = await this.itemsOf(rows, comments, actor);
    const people = await this.peopleOf(rows, actor);
    const inComments = new Map(comments.map((comment) => [comment.id, aboutComment(comment, items)]));
    return {
      subjectOf: ({ subject_type: type, subject_id: id }) =>
        type === null || id === null
          ? null
          : ((type === 'comment' ? inComments.get(id) : items.get(keyOf(type, id))) ?? null),
      peopleOf: ({ kind, actor_ids: ids }) =>
        ids.flatMap((id) => people.get(keyOf(kindOf(kind)?.isListing ? 'listed' : 'met', id)) ?? []),
    };
  }

  private async itemsOf(
    rows: readonly Told[],
    comments: readonly CommentFacts[],
    actor: Actor,
  ): Promise<Map<string, SeenSubject>> {
    const wanted = (type: 'track' | 'album' | 'artist' | 'playlist'): Promise<number[]> =>
      this.subjects.visible(
        type,
        [
          ...new Set([
            ...idsOf(rows, type),
            ...comments.filter((one) => one.commentable_type === type).map((one) => one.commentable_id),
          ]),
        ],
        actor,
      );
    const [tracks, albums, artists, playlists] = await Promise.all([
      wanted('track').then((ids) => this.tracks.listByIds(ids, actor)),
      wanted('album').then((ids) => this.albums.listByIds(ids)),
      wanted('artist').then((ids) => this.artists.listByIds(ids)),
      wanted('playlist').then((ids) => this.playlists.listByIds(ids, actor)),
    ]);
    const seen = [
      ...tracks.map((one) => toSubject('track', one, trackPath(one), namesOf(one.artists))),
      ...albums.map((one) => toSubject('album', one, albumPath(one), namesOf(one.artists))),
      ...artists.map((one) => toSubject('artist', one, artistPath(one), one.name)),
      ...playlists.map((one) => toSubject('playlist', one, playlistPath(one), one.owner?.name ?? '')),
    ];
    return new Map(seen.map((subject) => [keyOf(subject.type, subject.id), subject]));
  }

  private async peopleOf(rows: readonly Told[], actor: Actor): Promise<Map<string, SeenThing>> {
    const seen = new Map<string, SeenThing>();
    for (const isListing of [true, false]) {
      const ids = rows
        .filter(({ kind }) => Boolean(kindOf(kind)?.isListing) === isListing)
        .flatMap(({ actor_ids: of }) => of);
      const people = await this.subjects.people([...new Set(ids)], actor, isListing);
      const blocked = await this.blockedAmong(people, actor);
      for (const { id, name, avatar } of people)
        if (!blocked.has(id))
          seen.set(keyOf(isListing ? 'listed' : 'met', id), {
            id,
            name,
            image: this.accounts.avatarUrl(avatar),
            link: userPath({ id, name }),
          });
    }
    return seen;
  }

  private async blockedAmong(people: readonly { id: number }[], { userId }: Actor): Promise<Set<number>> {
    if (userId === null || people.length === 0) return new Set();
    return await this.blocks.among(
      userId,
      people.map(({ id }) => id),
    );
  }
}

const idsOf = (rows: readonly Told[], type: SubjectType): number[] => [
  ...new Set(rows.flatMap((row) => (row.subject_type === type && row.subject_id !== null ? [row.subject_id] : []))),
];

const toSubject = (
  type: SubjectType,
  { id, name, image }: { id: number; name: string; image: string | null },
  link: string,
  by: string,
): SeenSubject => ({ type, id, name, image, link, by, text: '', positionMs: null });

function aboutComment(
  { id, commentable_type: type, commentable_id: itemId, content, position_ms: positionMs }: CommentFacts,
  items: ReadonlyMap<string, SeenSubject>,
): SeenSubject | null {
  const item = items.get(keyOf(type, itemId));
  return item ? { ...item, type: 'comment', id, text: content, positionMs } : null;
}
