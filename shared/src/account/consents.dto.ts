import { ArrayMaxSize, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { CONSENT_CATEGORIES, CONSENT_RECEIPT } from './consent.js';
import type { ConsentCategory, ConsentKind } from './consent.js';

export class ConsentInput {
  /** Those that were accepted. */
  @IsArray()
  @ArrayMaxSize(CONSENT_CATEGORIES.length)
  @IsIn(CONSENT_CATEGORIES, { each: true })
  categories: ConsentCategory[];

  /** Of the last answer in the same browser. */
  @IsOptional()
  @Matches(CONSENT_RECEIPT)
  receipt?: string;
}

export class ConsentReceiptAnswer {
  /** To name these answers by. */
  receipt: string;
  status: 'success';
}

export class ConsentPerson {
  id: number;
  name: string;
}

/** An answer that somebody gave. */
export class ConsentRecord {
  id: number;
  model_type: 'consent';
  /** null: a guest. */
  user: ConsentPerson | null;
  /** null: given with a registration. */
  receipt: string | null;
  kind: ConsentKind;
  /** Categories of cookies, or labels and addresses of policies. */
  accepted: string[];
  /** Without its last part. */
  address: string;
  created_at: string;
}

export class ConsentPagination extends ResourcePagination {
  data: ConsentRecord[];
}

export class ConsentListAnswer {
  pagination: ConsentPagination;
  status: 'success';
}

/** The list of all answers; `filters` takes more. */
export class ConsentListQuery extends ResourceListQuery {}
