import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import type { ModeratedState } from '@tonearm/shared/catalogue/catalogue';
import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { Resources } from '../../../../core/resources/resource-source.js';
import { CommentBulkChanges } from './comment-bulk-changes.service.js';
import { COMMENT_FILTERS, COMMENT_LIST, commentKeptSql } from './comment-list.repository.js';
import { CommentModeration } from './comment-moderation.service.js';
import { CommentRecords } from './comment-records.service.js';

const ERASED_AT_ONCE = 100;

/** The list of all comments. */
@Injectable()
export class CommentsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
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
      read: (ids, actor) => this.records.read(ids, actor),
      cells: { user: ({ user }) => user?.name, item: ({ item }) => item?.name },
      update: {
        state: (ids, state: ModeratedState) => this.moderation.setState({ ids: [...ids], state }),
        ban_authors: (ids, _isAsked: true, actor) => this.changes.banAuthors(ids, actor),
      },
      trash: (ids) => this.changes.trash(ids),
      restore: (ids) => this.changes.restore(ids),
      erase: (ids) => this.changes.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
