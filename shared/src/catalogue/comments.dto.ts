import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  COMMENT_MAX,
  COMMENT_REPORT_REASON_MAX,
  DELETE_IDS_MAX,
  HUMAN_TOKEN_MAX,
  LIST_QUERY_MAX_LENGTH,
} from '../limits.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { COMMENT_ORDERS, COMMENTABLE_TYPES, MODERATED_STATES } from './catalogue.js';
import type { CommentableType, CommentOrder, CommentState, ModeratedState } from './catalogue.js';

const ID_MAX = 2_147_483_647;
const MS_MAX = 24 * 3_600_000;

const trim = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value,
);
const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
);

export class CommentAuthor {
  id: number;
  name: string;
  image: string | null;
}

/** Somebody named in a comment; the text says `@` and this name. */
export class CommentMention {
  id: number;
  name: string;
}

export class Comment {
  id: number;
  model_type: 'comment';
  commentable_type: CommentableType;
  commentable_id: number;
  parent_id: number | null;
  /** 1, or 2 for a reply. */
  depth: number;
  /** null: the account is gone, or the comment is. */
  user: CommentAuthor | null;
  /** Plain text; empty when it was deleted, or hidden from the viewer. */
  content: string;
  mentions: CommentMention[];
  /** null on albums. */
  position_ms: number | null;
  upvotes: number;
  is_upvoted: boolean;
  replies_count: number;
  state: CommentState;
  /** Since a moderator last decided; only for those who moderate. */
  reports_count?: number;
  can_update: boolean;
  can_delete: boolean;
  edited_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A comment with its first replies, the oldest first; `parentId` lists the rest. */
export class CommentThread extends Comment {
  replies: Comment[];
}

export class CommentPagination extends Pagination {
  data: CommentThread[];
}

export class CommentListAnswer {
  pagination: CommentPagination;
  /** Whether the viewer may write here; false also where comments are closed. */
  can_create: boolean;
  is_closed: boolean;
  /** Visible ones, replies included. */
  comments_count: number;
  status: 'success';
}

export class CommentAnswer {
  comment: Comment;
  status: 'success';
}

/** Without `commentableType` it is the table of all comments, for those who moderate. */
export class CommentsQuery extends ListQuery {
  @IsOptional()
  @IsIn(COMMENTABLE_TYPES)
  commentableType?: CommentableType;

  @IsOptional()
  @wholeNumber
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  commentableId?: number;

  /** Its replies, the oldest first. */
  @IsOptional()
  @wholeNumber
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  parentId?: number;

  /** Only the thread in which this comment stands. */
  @IsOptional()
  @wholeNumber
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  threadOf?: number;

  @IsOptional()
  @IsIn(COMMENT_ORDERS)
  order?: CommentOrder;

  /** Table only: visible, hidden, deleted. */
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  state?: string;

  /** Table only: an author's id. */
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  user?: string;

  /** Table only: reported, and not reviewed yet. */
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  reported?: string;
}

export class CreateCommentInput {
  @IsIn(COMMENTABLE_TYPES)
  commentable_type: CommentableType;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  commentable_id: number;

  @trim
  @IsString()
  @Length(1, COMMENT_MAX)
  content: string;

  /** Clamped to the track; albums have none, replies take their parent's. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MS_MAX)
  position_ms?: number | null;

  /** A reply to a reply stands beside it. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  parent_id?: number | null;

  @IsOptional()
  @IsString()
  @MaxLength(HUMAN_TOKEN_MAX)
  recaptcha_token?: string;
}

export class UpdateCommentInput {
  @trim
  @IsString()
  @Length(1, COMMENT_MAX)
  content: string;
}

export class VoteInput {
  @IsIn([0, 1])
  value: number;
}

export class VoteAnswer {
  upvotes: number;
  is_upvoted: boolean;
  status: 'success';
}

export class ReportCommentInput {
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(COMMENT_REPORT_REASON_MAX)
  reason?: string;
}

export class UpdateCommentsInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(DELETE_IDS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];

  @IsIn(MODERATED_STATES)
  state: ModeratedState;
}

export class UpdatedCommentsAnswer {
  updated: number;
  status: 'success';
}

export class CommentMarker {
  id: number;
  position_ms: number;
  user: CommentAuthor | null;
  /** Its beginning. */
  content: string;
}

/** At most 200, spread over the track. */
export class CommentMarkersAnswer {
  markers: CommentMarker[];
  status: 'success';
}
