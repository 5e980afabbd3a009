import { IsArray, IsIn, IsOptional } from 'class-validator';
import { SEARCH_TYPES } from './search.js';
import type { SearchType } from './search.js';

export type ReindexState = 'queued' | 'running' | 'done' | 'failed';

export class ReindexInput {
  /** All kinds where it is left out. */
  @IsOptional()
  @IsArray()
  @IsIn(SEARCH_TYPES, { each: true })
  models?: SearchType[];
}

/** A kind of thing in the search index. */
export class IndexedModel {
  model: SearchType;
  /** Documents in the index. */
  indexed: number;
  /** Of the last time it was indexed anew; null where nobody asked for it. */
  state: ReindexState | null;
  done: number;
  /** null: not counted yet. */
  total: number | null;
  requested_at: string | null;
  ended_at: string | null;
}

export class ReindexStatusAnswer {
  models: IndexedModel[];
  status: 'success';
}
