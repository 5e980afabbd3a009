import { Injectable } from '@nestjs/common';
import type { CreateNoteInput, Note, NoteListAnswer } from '@tonearm/shared/catalogue/notes.dto';
import { NOTE_MAX, NOTES_MAX, NOTES_PER_MINUTE, NOTES_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import type { ItemNoteEntity } from '../../music/schema/note.entity.js';
import { CommentReader, linesWithin } from '../comments/index.js';
import { NotableItems } from './notable-items.service.js';
import type { Notable } from './notable-items.service.js';
import { NotesRepository } from './notes.repository.js';
import type { NotableItem, NoteRow } from './notes.repository.js';

const NOTES: ListSpec<ColumnOf<ItemNoteEntity>> = {
  sorts: { created_at: { column: 'created_at', direction: 'desc', kind: 'time' } },
  filters: {},
  perPage: NOTES_PER_PAGE,
};

/** What those who act for a track or an album write to each other about it. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly items: NotableItems,
    private readonly people: CommentReader,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError 404. */
  async list(about: NotableItem, query: ListQuery, actor: Actor): Promise<Omit<NoteListAnswer, 'status'>> {
    const item = await this.items.require(about, actor);
    const plan = planList({ cursor: query.cursor, perPage: query.perPage, paginate: 'cursor' }, {}, NOTES);
    const [page, count] = await Promise.all([
      this.notes.pageIds({ ...plan, mode: 'cursor' }, about),
      this.notes.count(about),
    ]);
    const rows = new Map((await this.notes.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    const notes = await this.compose(
      page.ids.flatMap((id) => rows.get(id) ?? []),
      item,
      actor,
    );
    return { pagination: paginate(plan, page, notes), notes_count: count };
  }

  /**
   * @param requestKey the same key makes the same note once.
   * @throws AppError 404, 409 in a full thread or where the key made a note elsewhere, 422 `content`, 429 after 10 in a minute.
   */
  async create(about: NotableItem, input: CreateNoteInput, actor: Actor, requestKey: string | null): Promise<Note> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const item = await this.items.require(about, actor);
    const made = requestKey === null ? null : await this.notes.findByRequest(userId, requestKey);
    if (made) return await this.one(requireOn(made, about), item, actor);
    await this.limiter.hit(`notes:${userId}`, NOTES_PER_MINUTE, 60);
    const content = linesWithin(input.content, NOTE_MAX);
    const asked = input.position_ms ?? null;
    const positionMs = asked === null || item.durationMs === null ? null : Math.min(asked, item.durationMs);
    const row = await this.unit
      .run('notes.create', async () => {
        await this.notes.lock(about);
        // Whoever was removed meanwhile writes nothing more.
        await this.items.require(about, actor);
        if ((await this.notes.count(about)) >= NOTES_MAX)
          throw conflict(`There are ${NOTES_MAX} notes already. Delete some first.`);
        const id = await this.notes.insert({ ...about, userId, content, positionMs, requestKey });
        await this.items.tell(about);
        return (await this.notes.find(id)) as NoteRow;
      })
      .catch(async (error: unknown) => {
        const first =
          requestKey !== null && isDuplicateKey(error) ? await this.notes.findByRequest(userId, requestKey) : null;
        if (!first) throw error;
        return requireOn(first, about);
      });
    return await this.one(row, item, actor);
  }

  /** One's own, or anybody's on what one may change. @throws AppError 403, 404. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.unit.run('notes.delete', async () => {
      const row = await this.notes.find(id);
      if (!row) throw notFound();
      const item = await this.items.require(itemOf(row), actor);
      if (!mayDelete(row, item, actor)) throw forbidden();
      await this.notes.delete(id);
      await this.items.tell(item);
    });
  }

  private async one(row: NoteRow, item: Notable, actor: Actor): Promise<Note> {
    const [note] = await this.compose([row], item, actor);
    return note as Note;
  }

  private async compose(rows: readonly NoteRow[], item: Notable, actor: Actor): Promise<Note[]> {
    const people = await this.people.authors(
      rows.flatMap((row) => (row.user_id === null ? [] : [Number(row.user_id)])),
    );
    return rows.map((row) => ({
      id: Number(row.id),
      model_type: 'note',
      notable_type: row.notable_type,
      notable_id: Number(row.notable_id),
      user: people.get(Number(row.user_id)) ?? null,
      content: row.content,
      position_ms: row.position_ms === null ? null : Number(row.position_ms),
      can_delete: mayDelete(row, item, actor),
      created_at: row.created_at.toISOString(),
    }));
  }
}

const itemOf = (row: NoteRow): NotableItem => ({ type: row.notable_type, id: Number(row.notable_id) });

const mayDelete = (row: NoteRow, item: Notable, { userId }: Actor): boolean =>
  item.mayEdit || (row.user_id !== null && Number(row.user_id) === userId);

/** What a key has made, for who sends it again. @throws AppError 409 where that stands elsewhere. */
function requireOn(row: NoteRow, about: NotableItem): NoteRow {
  const { type, id } = itemOf(row);
  if (type !== about.type || id !== about.id) throw conflict('This was sent with the key of another note.');
  return row;
}
