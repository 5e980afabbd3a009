import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import type { ModeratedState } from '@tonearm/shared/catalogue/catalogue';
import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { wordsSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { CommentBulkChanges } from './comment-bulk-changes.service.js';
import { COMMENT_FILTERS, COMMENT_LIST, commentKeptSql, CommentListRepository } from './comment-list.repository.js';
import { CommentModeration } from './comment-moderation.service.js';
import { CommentRecords } from './comment-records.service.js';

const ERASED_AT_ONCE = 100;

/** The list of all comments. */
@Injectable()
export class CommentsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly rows: CommentListRepository,
    private readonly records: CommentRecords,
    private readonly moderation: CommentModeration,
    private readonly changes: CommentBulkChanges,
  ) {}

  onModuleInit(): void {
    const list = ['comments.update', 'comments.moderate'] as const;
    this.resources.add<typeof COMMENTS, CommentRecord>({
      resource: COMMENTS,
      ...COMMENT_LIST,
      filters: COMMENT_FILTERS,
      limit: commentKeptSql,
      rights: { list, update: 'comments.moderate', delete: 'comments.delete', csv: list },
      find: (text) => wordsSql(this.index, 'comments', COMMENT_LIST.id, text),
      indexed: { type: 'comments', texts: (ids) => this.rows.textsOf(ids) },
      read: (ids, actor) => this.records.read(ids, actor),
      cells: { user: ({ user }) => user?.name, item: ({ item }) => item?.name },
      update: {
        state: (ids, state: ModeratedState, actor) => this.moderation.setState({ ids: [...ids], state }, actor),
        ban_authors: (ids, _isAsked: true, actor) => this.changes.banAuthors(ids, actor),
      },
      trash: (ids, actor) => this.changes.trash(ids, actor),
      restore: (ids) => this.changes.restore(ids),
      erase: (ids) => this.changes.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
