import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ItemNoteEntity } from '../../music/schema/note.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

export interface NotableItem {
  type: CommentableType;
  id: number;
}

export interface NewNote extends NotableItem {
  userId: number;
  content: string;
  positionMs: number | null;
  requestKey: string | null;
}

/** What somebody wrote, and where. */
export interface WrittenNote {
  id: number;
  content: string;
  on_type: string;
  on_id: number;
  position_ms: number | null;
  at: Date;
}

export type NoteRow = Pick<ItemNoteEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'notable_type',
  'notable_id',
  'user_id',
  'content',
  'position_ms',
  'created_at',
] as const satisfies readonly ColumnOf<ItemNoteEntity>[];

const n = named(ItemNoteEntity, 'n');

export class NotesRepository extends Repository {
  private readonly notes = this.table(ItemNoteEntity);

  pageIds(plan: ListPlan, { type, id }: NotableItem): Promise<IdPage> {
    const source = sourceOf(n, 'n', [sql`${n.notable_type} = ${type}`, sql`${n.notable_id} = ${id}`]);
    return readIdPage((text, params) => this.rows(text, params), source, plan);
  }

  async count({ type, id }: NotableItem): Promise<number> {
    return await this.notes.count({ notable_type: type, notable_id: id });
  }

  async listByIds(ids: readonly number[]): Promise<NoteRow[]> {
    return await this.notes.pick(COLUMNS, { id: ids });
  }

  async find(id: number): Promise<NoteRow | null> {
    return await this.notes.pickOne(COLUMNS, { id });
  }

  async findByRequest(userId: number, requestKey: string): Promise<NoteRow | null> {
    return await this.notes.pickOne(COLUMNS, { user_id: userId, request_key: requestKey });
  }

  /** Keeps other units that write notes about the item waiting, so that counting holds. */
  async lock({ type, id }: NotableItem): Promise<void> {
    await this.lockRows<{ id: number }>(type === 'track' ? TrackEntity : AlbumEntity, [id]);
  }

  /** @returns its id. */
  async insert({ type, id, userId, content, positionMs, requestKey }: NewNote): Promise<number> {
    return await this.notes.insert({
      notable_type: type,
      notable_id: id,
      user_id: userId,
      content,
      position_ms: positionMs,
      request_key: requestKey,
      created_at: new Date(),
    });
  }

  async delete(id: number): Promise<void> {
    await this.notes.delete({ id });
  }

  /** @returns how many, at most the limit. */
  async deleteOf(userId: number, limit: number): Promise<number> {
    return await this.notes.delete({ user_id: userId }, { limit });
  }

  /** @returns how many, at most the limit. */
  async giveTo(userId: number, toUserId: number | null, limit: number): Promise<number> {
    return await this.notes.update({ user_id: userId }, { user_id: toUserId, request_key: null }, { limit });
  }

  /** What somebody has written, the latest first, for the export of their data. */
  async writtenBy(userId: number, { after, limit }: Page<WrittenNote>): Promise<WrittenNote[]> {
    return await this.readRows(
      {
        id: n.id,
        content: n.content,
        on_type: n.notable_type,
        on_id: n.notable_id,
        position_ms: n.position_ms,
        at: n.created_at,
      },
      sql`FROM ${n} WHERE ${n.user_id} = ${userId} ${after ? sql`AND ${n.id} < ${after.id}` : sql``} ORDER BY ${n.id} DESC LIMIT ${limit}`,
    );
  }
}
