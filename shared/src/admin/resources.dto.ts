import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { DELETE_IDS_MAX, FILTERS_MAX_LENGTH, ID_MAX, LIST_QUERY_MAX_LENGTH } from '../limits.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { ORDER_DIRECTIONS } from '../pagination.js';
import type { OrderDirection } from '../pagination.js';
import type { BulkAction, BulkState } from './resource-tasks.js';

const COLUMNS_MAX = 40;

/** An admin list; filters of its declaration are taken plain as well. */
export class ResourceListQuery extends ListQuery {
  /** The rows in the trash instead. */
  @IsOptional()
  @IsIn(['true', 'false'])
  trashed?: string;
}

export class ResourcePagination extends Pagination {
  /** There are more than `total`, which was not counted to its end. */
  total_is_capped?: boolean;
}

/** Which rows a list shows: as the query of the list, in a body. */
export class ResourceMatch {
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query?: string;

  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTERS_MAX_LENGTH)
  @Matches(/^[\w=-]*$/)
  filters?: string;

  /** The rows in the trash instead. */
  @IsOptional()
  @IsBoolean()
  trashed?: boolean;
}

/** Some rows by their ids, or all that match. */
export class ResourceSelection extends ResourceMatch {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DELETE_IDS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids?: number[];

  @IsOptional()
  @IsBoolean()
  all_matching?: boolean;
}

export class BulkUpdateInput extends ResourceSelection {
  /** Column -> value; only columns that the declaration marks for it, and its `edits`. */
  @IsObject()
  values: Record<string, unknown>;
}

export class BulkDeleteInput extends ResourceSelection {
  /** Past the trash: the rows go there at once, and a job erases them. */
  @IsOptional()
  @IsBoolean()
  deleteForever?: boolean;
}

/** Work on many rows that goes on by itself. */
export class BulkTask {
  id: string;
  resource: string;
  action: BulkAction;
  state: BulkState;
  done: number;
  /** null: not counted yet. */
  total: number | null;
  /** Rows that were refused. */
  failed: number;
  /** Why the first of them was. */
  message: string | null;
}

export class BulkAnswer {
  /** Rows that were changed; 0 where a task does it. */
  updated: number;
  task: BulkTask | null;
  status: 'success';
}

export class BulkTaskAnswer {
  task: BulkTask;
  status: 'success';
}

export class CsvExportInput extends ResourceMatch {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  order_by?: string;

  @IsOptional()
  @IsIn(ORDER_DIRECTIONS)
  order_dir?: OrderDirection;

  /** In this order; all where none are named. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(COLUMNS_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  columns?: string[];
}

export class ResourceExport {
  id: string;
  state: BulkState;
  /** Rows written so far. */
  rows: number;
  expires_at: string;
  /** null until it is ready. */
  download_path: string | null;
}

export class ResourceExportAnswer {
  export: ResourceExport;
  /** As in `export`. */
  download_path: string | null;
  status: 'success';
}

export class ModelQuery {
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query?: string;

  /** Exactly these, comma separated, instead of what is searched for; at most twenty. */
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  @Matches(/^[\d,]+$/)
  ids?: string;
}

/** Something that a picker offers. */
export class ModelOption {
  id: number;
  name: string;
  image: string | null;
  description: string | null;
}

export class ModelOptionsAnswer {
  results: ModelOption[];
  status: 'success';
}
