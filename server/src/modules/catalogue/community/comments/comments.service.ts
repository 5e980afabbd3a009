import { Injectable } from '@nestjs/common';
import { COMMENT_STATES } from '@tonearm/shared/catalogue/catalogue';
import type {
  CommentListAnswer,
  CommentMarker,
  CommentPagination,
  CommentsQuery,
} from '@tonearm/shared/catalogue/comments.dto';
import { COMMENTS_PER_PAGE, PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { CommentEntity } from '../../music/schema/comment.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, invalid } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import { byFlag, byId, byOneOf } from '../../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { wordsSql } from '../../../../core/resources/filter-readers.js';
import { COMMENT_LIST } from './comment-list.repository.js';
import { CommentReader } from './comment-reader.service.js';
import { Commentables } from './commentables.service.js';
import { CommentsRepository } from './comments.repository.js';

const MARKER_TEXT_MAX = 140;
const THREADS: ListSpec<ColumnOf<CommentEntity>> = {
  sorts: {
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
    position_ms: { column: 'position_ms', direction: 'asc', kind: 'number' },
    upvotes: { column: 'upvotes', direction: 'desc', kind: 'number' },
  },
  filters: {},
  perPage: COMMENTS_PER_PAGE,
};
const TABLE: ListSpec<ColumnOf<CommentEntity>> = {
  sorts: {
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
    reports_count: { column: 'reports_count', direction: 'desc', kind: 'number' },
  },
  filters: { state: byOneOf(COMMENT_STATES), user: byId, reported: byFlag },
  perPage: PER_PAGE_DEFAULT,
};

/** Reading comments: of an item, of a thread, or all of them. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly items: Commentables,
    private readonly reader: CommentReader,
    private readonly index: SearchIndex,
  ) {}

  /** @throws AppError 422 without an item for those who may not see the table, 404. */
  async list(query: CommentsQuery, actor: Actor): Promise<Omit<CommentListAnswer, 'status'>> {
    const { commentableType: type, commentableId: id } = query;
    if (type === undefined && id === undefined && query.parentId === undefined) {
      return { pagination: await this.table(query, actor), can_create: false, is_closed: false, comments_count: 0 };
    }
    if (type === undefined) throw invalid({ commentableType: ['Say which item.'] });
    if (id === undefined) throw invalid({ commentableId: ['Say which item.'] });
    const item = await this.items.get({ type, id }, actor);
    const parentId = query.parentId ?? null;
    const ordered = parentId === null ? { orderBy: query.order } : { orderBy: 'created_at', orderDir: 'asc' as const };
    const plan = planList(
      { ...query, ...ordered, paginate: 'cursor', filters: undefined, query: undefined },
      {},
      THREADS,
    );
    const page = await this.comments.pageIds(
      { ...plan, mode: 'cursor' },
      this.comments.threadSource(item, {
        parentId,
        threadOf: query.threadOf ?? null,
        seesHidden: actor.can('comments.moderate'),
      }),
    );
    return {
      pagination: paginate(plan, page, await this.reader.threads(page.ids, actor, item.isOwned)),
      can_create: !item.isClosed && !item.isBlocked && actor.isLoggedIn && actor.can('comments.create'),
      is_closed: item.isClosed,
      comments_count: item.commentsCount,
    };
  }

  /** @throws AppError 404. */
  async markers(trackId: number, actor: Actor): Promise<CommentMarker[]> {
    await this.items.get({ type: 'track', id: trackId }, actor);
    if (!(await this.items.haveMoments())) return [];
    const rows = await this.comments.markers(trackId);
    const people = await this.reader.authors(
      rows.flatMap((row) => (row.user_id === null ? [] : [Number(row.user_id)])),
    );
    return rows.map((row) => ({
      id: Number(row.id),
      position_ms: Number(row.position_ms),
      user: people.get(Number(row.user_id)) ?? null,
      content: beginning(row.content),
    }));
  }

  private async table(query: CommentsQuery, actor: Actor): Promise<CommentPagination> {
    if (!actor.can('comments.update') && !actor.can('comments.moderate')) throw forbidden();
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, TABLE);
    const found = plan.query ? await wordsSql(this.index, 'comments', COMMENT_LIST.id, plan.query) : null;
    const page = await this.comments.pageIds(plan, this.comments.tableSource(plan, found));
    return paginate(plan, page, await this.reader.threads(page.ids, actor, false));
  }
}

function beginning(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > MARKER_TEXT_MAX ? `${letters.slice(0, MARKER_TEXT_MAX - 1).join('')}…` : letters.join('');
}
