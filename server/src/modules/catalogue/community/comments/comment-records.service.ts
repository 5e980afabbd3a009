import { Injectable } from '@nestjs/common';
import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import type {
  CommentContext,
  CommentedItem,
  CommentRecord,
  CommentWriter,
} from '@tonearm/shared/catalogue/comment-records.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { AccountReader } from '../../../users/index.js';
import { AlbumsService } from '../../music/albums/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { CommentListRepository } from './comment-list.repository.js';
import { CommentPeopleRepository } from './comment-people.repository.js';
import { CommentReader } from './comment-reader.service.js';
import { CommentsRepository } from './comments.repository.js';
import type { CommentRow } from './comments.repository.js';

const BESIDE = 3;
const ANSWERS = 5;

type People = ReadonlyMap<number, CommentWriter>;
type Items = ReadonlyMap<string, CommentedItem>;

const keyOf = (type: CommentableType, id: number): string => `${type}:${id}`;

/** Comments as moderators read them: with who wrote them, what they stand under and what was said about them. */
@Injectable()
export class CommentRecords {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly places: CommentListRepository,
    private readonly people: CommentPeopleRepository,
    private readonly accounts: AccountReader,
    private readonly reader: CommentReader,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
  ) {}

  /** In the order of the ids. */
  async read(ids: readonly number[], actor: Actor): Promise<CommentRecord[]> {
    const rows = new Map((await this.comments.listByIds(ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    const [people, items, hasMoments] = await Promise.all([
      this.writersOf(found),
      this.itemsOf(found, actor),
      this.reader.haveMoments(),
    ]);
    return found.map((row) => toRecord(hasMoments ? row : { ...row, position_ms: null }, people, items));
  }

  /** @throws AppError 404, for a stub too. */
  async context(id: number, actor: Actor): Promise<CommentContext> {
    const place = await this.places.find(id);
    if (!place) throw notFound();
    const [before, after, replies, reports] = await Promise.all([
      this.places.beside(place, 'before', BESIDE),
      this.places.beside(place, 'after', BESIDE),
      this.places.answersTo(id, ANSWERS),
      this.places.reportsOn(id),
    ]);
    const parent = place.parent_id === null ? [] : [place.parent_id];
    const [records, people] = await Promise.all([
      this.read([id, ...parent, ...before, ...after, ...replies], actor),
      this.reader.authors(reports.map((report) => report.user_id)),
    ]);
    const byId = new Map(records.map((record) => [record.id, record]));
    const those = (wanted: readonly number[]): CommentRecord[] => wanted.flatMap((one) => byId.get(one) ?? []);
    return {
      comment: byId.get(id) as CommentRecord,
      parent: those(parent)[0] ?? null,
      before: those(before),
      after: those(after),
      replies: those(replies),
      reports: reports.flatMap(({ user_id, reason, created_at }) => {
        const user = people.get(user_id);
        return user ? [{ user, reason, created_at: created_at.toISOString() }] : [];
      }),
    };
  }

  private async writersOf(rows: readonly CommentRow[]): Promise<People> {
    const ids = [...new Set(rows.flatMap((row) => row.user_id ?? []))];
    const now = Date.now();
    return new Map(
      (await this.people.listStanding(ids)).map(({ id, name, avatar, banned_at: since, banned_until: until }) => [
        id,
        {
          id,
          name,
          image: this.accounts.avatarUrl(avatar),
          is_suspended: since !== null && (until === null || until.getTime() > now),
        },
      ]),
    );
  }

  private async itemsOf(rows: readonly CommentRow[], actor: Actor): Promise<Items> {
    const idsOf = (type: CommentableType): number[] => [
      ...new Set(rows.flatMap((row) => (row.commentable_type === type ? row.commentable_id : []))),
    ];
    const [tracks, albums] = await Promise.all([
      this.tracks.listByIds(idsOf('track'), actor),
      this.albums.listByIds(idsOf('album')),
    ]);
    return new Map(
      [...tracks, ...albums].map(({ id, model_type, name, artists, image, image_variants, image_color }) => [
        keyOf(model_type, id),
        {
          model_type,
          id,
          name,
          artists: artists.map((artist) => ({ id: artist.id, name: artist.name })),
          image,
          image_variants,
          image_color,
        },
      ]),
    );
  }
}

function toRecord(row: CommentRow, people: People, items: Items): CommentRecord {
  return {
    id: row.id,
    model_type: 'comment',
    content: row.content,
    user: row.user_id === null ? null : (people.get(row.user_id) ?? null),
    item: items.get(keyOf(row.commentable_type, row.commentable_id)) ?? null,
    parent_id: row.parent_id,
    position_ms: row.position_ms,
    upvotes: row.upvotes,
    replies_count: row.replies_count,
    reports_count: row.reports_count,
    state: (row.state === 'deleted' ? row.trashed_state : row.state) ?? 'visible',
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    edited_at: row.edited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
