import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import type { CommentableType, ModeratedState } from './catalogue.js';
import { Pictured } from './catalogue.dto.js';
import { CommentAuthor } from './comments.dto.js';

/** What a comment stands under. */
export class CommentedItem extends Pictured {
  model_type: CommentableType;
  id: number;
  name: string;
  artists: CommentedArtist[];
}

export class CommentedArtist {
  id: number;
  name: string;
}

export class CommentWriter extends CommentAuthor {
  is_suspended: boolean;
}

/** A comment as moderators see it. */
export class CommentRecord {
  id: number;
  model_type: 'comment';
  content: string;
  /** null: the account is gone. */
  user: CommentWriter | null;
  /** null: it is being deleted. */
  item: CommentedItem | null;
  /** The comment that it answers. */
  parent_id: number | null;
  /** null on albums. */
  position_ms: number | null;
  upvotes: number;
  replies_count: number;
  /** Since a moderator last decided. */
  reports_count: number;
  /** In the trash: what it was before. */
  state: ModeratedState;
  /** When a moderator last decided. */
  reviewed_at: string | null;
  deleted_at: string | null;
  edited_at: string | null;
  created_at: string;
  updated_at: string;
}

export class CommentRecordPagination extends ResourcePagination {
  data: CommentRecord[];
}

export class CommentRecordListAnswer {
  pagination: CommentRecordPagination;
  status: 'success';
}

/** What somebody says is wrong with a comment. */
export class CommentReport {
  user: CommentAuthor;
  reason: string;
  created_at: string;
}

/** A comment where it stands: a few beside it, the earlier ones and the later ones in the order of time. */
export class CommentContext {
  comment: CommentRecord;
  /** What it answers. */
  parent: CommentRecord | null;
  before: CommentRecord[];
  after: CommentRecord[];
  /** The first answers to it. */
  replies: CommentRecord[];
  /** The latest first. */
  reports: CommentReport[];
}

export class CommentContextAnswer {
  context: CommentContext;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all comments; `filters` takes more. */
export class CommentRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  state?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  reported?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  user?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  track?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  album?: string;
}
