import { Injectable } from '@nestjs/common';
import { On } from '../../../../core/events/on.decorator.js';
import { CommentsModerated } from '../comments/comment.events.js';
import { AbuseReportsRepository } from './abuse-reports.repository.js';

/** What a moderator does with a comment decides what was reported about it. */
@Injectable()
export class CommentDecisions {
  constructor(private readonly reports: AbuseReportsRepository) {}

  @On(CommentsModerated, 'in-unit')
  async onCommentsModerated({ commentIds, decision, moderatorId }: CommentsModerated): Promise<void> {
    for (const id of commentIds) await this.reports.close({ type: 'comment', id }, decision, moderatorId);
  }
}
