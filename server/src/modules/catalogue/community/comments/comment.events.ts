import { DomainEvent } from '../../../../core/events/domain-event.js';

/** A comment or an answer was written; `mentions` are the people it names. */
export class CommentPosted extends DomainEvent {
  static readonly type = 'comment.posted';

  /** @param parentId the comment that it answers. @param itemType and itemId: what it stands under. */
  constructor(
    readonly commentId: number,
    readonly userId: number,
    readonly parentId: number | null,
    readonly mentions: readonly number[],
    readonly itemType: string,
    readonly itemId: number,
  ) {
    super();
  }
}

/** A comment that was changed names people whom it did not name before. */
export class CommentMentionsAdded extends DomainEvent {
  static readonly type = 'comment.mentions-added';

  constructor(
    readonly commentId: number,
    readonly userId: number | null,
    readonly mentions: readonly number[],
  ) {
    super();
  }
}

/** Somebody voted for a comment. */
export class CommentLiked extends DomainEvent {
  static readonly type = 'comment.liked';

  constructor(
    readonly commentId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** Somebody reported a comment, for the first time. */
export class CommentReported extends DomainEvent {
  static readonly type = 'comment.reported';

  /** @param isHidden whether that was one too many, so that nobody sees it until it is reviewed. */
  constructor(
    readonly commentId: number,
    readonly userId: number,
    readonly reason: string,
    readonly isHidden: boolean,
  ) {
    super();
  }
}

/** A moderator has decided about comments: shown, hidden, or put into the trash. */
export class CommentsModerated extends DomainEvent {
  static readonly type = 'comments.moderated';

  /** @param decision as of reports of abuse. @param moderatorId null: the site itself. */
  constructor(
    readonly commentIds: readonly number[],
    readonly decision: 'dismissed' | 'hidden' | 'deleted',
    readonly moderatorId: number | null,
  ) {
    super();
  }
}
