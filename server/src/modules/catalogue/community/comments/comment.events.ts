import { DomainEvent } from '../../../../core/events/domain-event.js';

/** A comment or an answer was written; `mentions` are the people it names. */
export class CommentPosted extends DomainEvent {
  static readonly type = 'comment.posted';

  constructor(readonly commentId: number, readonly userId: number, readonly parentId: number | null, readonly mentions: readonly number[]) {
    super();
  }
}
