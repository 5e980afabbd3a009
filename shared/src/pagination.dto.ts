import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  CURSOR_MAX_LENGTH,
  FILTERS_MAX_LENGTH,
  LIST_QUERY_MAX_LENGTH,
  PAGE_MAX,
  PER_PAGE_MAX,
  RELATIONS_MAX_LENGTH,
} from './limits.js';
import { ORDER_DIRECTIONS, PAGINATE_MODES } from './pagination.js';
import type { OrderDirection, PaginateMode } from './pagination.js';

/** A query's text as the whole number that it writes; anything else stays for the check to refuse. */
export const wholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** Which relations and counters an answer should carry; unknown names are ignored (3-decisions §1). */
export class RelationsQuery {
  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  with?: string;

  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  load?: string;

  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  loadCount?: string;
}

/** The query of every list (3-decisions §1.1). */
export class ListQuery extends RelationsQuery {
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;

  @IsOptional()
  @IsIn(PAGINATE_MODES)
  paginate?: PaginateMode;

  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query?: string;

  /** A column of the resource's list; anything else falls back to its default. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  orderBy?: string;

  @IsOptional()
  @IsIn(ORDER_DIRECTIONS)
  orderDir?: OrderDirection;

  /** base64url of a JSON list of `{key, value, operator}`. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTERS_MAX_LENGTH)
  @Matches(/^[\w=-]*$/)
  filters?: string;

  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX_LENGTH)
  @Matches(/^[\w-]*$/)
  cursor?: string;
}

/** Envelope of every list; each resource adds its `data`. */
export class Pagination {
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
}

/** An answer whose only news is that it worked. */
export class StatusAnswer {
  status: 'success';
}
