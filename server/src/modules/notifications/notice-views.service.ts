import { Injectable } from '@nestjs/common';
import { albumPath, artistPath, playlistPath, trackPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../core/access/actor.js';
import { PlaylistsService } from '../catalogue/community/playlists/index.js';
import { VisibleItems } from '../catalogue/community/profiles/index.js';
import { AlbumsService } from '../catalogue/music/albums/index.js';
import { ArtistsService } from '../catalogue/music/artists/index.js';
import { TracksService } from '../catalogue/music/tracks/index.js';
import type { SeenSubject, SeenThing, SubjectType } from './kinds/kind.js';
import type { NotificationRow } from './notifications.repository.js';
import { SeenPeople } from './seen-people.service.js';
import { SiteSubjects } from './site-subjects.service.js';
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
    private readonly others: SiteSubjects,
    private readonly items: VisibleItems,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly playlists: PlaylistsService,
    private readonly people: SeenPeople,
  ) {}

  async of(rows: readonly Told[], actor: Actor): Promise<Seen> {
    const comments = await this.others.comments(idsOf(rows, 'comment'));
    const items = await this.itemsOf(rows, comments, actor);
    const peopleOf = await this.people.of(rows, actor);
    const wanted = { broadcasts: idsOf(rows, 'broadcast'), workspaces: idsOf(rows, 'workspace') };
    for (const subject of await this.others.of(wanted, actor)) items.set(keyOf(subject.type, subject.id), subject);
    const inComments = new Map(comments.map((comment) => [comment.id, aboutComment(comment, items)]));
    return {
      subjectOf: ({ subject_type: type, subject_id: id }) =>
        type === null || id === null
          ? null
          : ((type === 'comment' ? inComments.get(id) : items.get(keyOf(type, id))) ?? null),
      peopleOf,
    };
  }

  private async itemsOf(
    rows: readonly Told[],
    comments: readonly CommentFacts[],
    actor: Actor,
  ): Promise<Map<string, SeenSubject>> {
    const wanted = (type: 'track' | 'album' | 'artist' | 'playlist'): Promise<number[]> =>
      this.items.among(
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
