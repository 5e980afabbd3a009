import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Permission } from '../account/account.dto.js';
import { RolePermissionInput } from '../admin/roles.dto.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { Expected } from '../rules/expected.dto.js';
import {
  PLANS_MAX,
  PLAN_DESCRIPTION_MAX,
  PLAN_FEATURES_MAX,
  PLAN_FEATURE_LENGTH_MAX,
  PLAN_NAME_MAX,
  PLAN_PRICES_MAX,
  PLAN_TRIAL_DAYS_MAX,
} from './limits.js';
import { CURRENCIES } from './money.js';
import { PRICE_INTERVALS } from './plans.js';
import type { PriceInterval } from './plans.js';

const ID_MAX = 2_147_483_647;
const PERMISSIONS_MAX = 200;
const STORAGE_MB_MAX = 100_000_000;

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const trimEach = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)) : value,
);

export class ProductListQuery extends ListQuery {}

export class PriceInput {
  /** Of a price that stays. With other terms than it has, a new one takes its place, and those who pay it go on as before. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  id?: number;

  /** In major units: 10 is $10.00. */
  @IsNumber()
  amount: number;

  @IsIn(CURRENCIES)
  currency: string;

  @IsIn(PRICE_INTERVALS)
  interval: PriceInterval;

  @IsInt()
  @Min(1)
  @Max(365)
  interval_count: number;
}

/** What makes a plan and changes it: all but the name. Exported, since the API's description reads no other class. */
export class ProductFields {
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(PLAN_DESCRIPTION_MAX)
  description?: string | null;

  @IsOptional()
  @trimEach
  @IsArray()
  @ArrayMaxSize(PLAN_FEATURES_MAX)
  @IsString({ each: true })
  @Length(1, PLAN_FEATURE_LENGTH_MAX, { each: true })
  feature_list?: string[] | null;

  /** Costs nothing, and has no prices. */
  @IsOptional()
  @IsBoolean()
  free?: boolean;

  /** Not offered to anybody new. */
  @IsOptional()
  @IsBoolean()
  hidden?: boolean;

  @IsOptional()
  @IsBoolean()
  recommended?: boolean;

  /** Its place among the plans, from 0 on; the others make room. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(PLANS_MAX)
  position?: number;

  /** What whoever has it may do beside their roles. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PERMISSIONS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RolePermissionInput)
  permissions?: RolePermissionInput[] | null;

  /** Room for files; null: as their roles say. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(STORAGE_MB_MAX)
  available_storage_mb?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(PLAN_TRIAL_DAYS_MAX)
  trial_period_days?: number | null;

  /** All that are sold from now on, the one that is offered first at the beginning. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PLAN_PRICES_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PriceInput)
  prices?: PriceInput[] | null;
}

export class CreateProductInput extends ProductFields {
  @trim
  @IsString()
  @Length(1, PLAN_NAME_MAX)
  name: string;
}

export class UpdateProductInput extends ProductFields {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, PLAN_NAME_MAX)
  name?: string;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** What a plan costs for how long (spec 2 §3). */
export class Price {
  id: number;
  product_id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: PriceInterval;
  interval_count: number;
  /** Offered first. */
  default: boolean;
  /** How many have it. Only for those who may change plans. */
  subscriptions_count?: number;
}

/** A plan (spec 2 §3). */
export class Product {
  id: number;
  uuid: string;
  name: string;
  description: string;
  position: number;
  free: boolean;
  hidden: boolean;
  recommended: boolean;
  feature_list: string[];
  available_storage_mb: number | null;
  trial_period_days: number;
  /** Those that are sold, in their order. */
  prices: Price[];
  /** Only for those who may change plans. */
  permissions?: Permission[];
  /** How many have it, at any price. Only for those who may change plans. */
  subscriptions_count?: number;
  /** Whether all providers that are paid with know it and its prices as they are; null: there is nothing to tell. Only for those who may change plans. */
  synced?: boolean | null;
  /** When they were last told of all of it; null: one does not know all. Only for those who may change plans. */
  synced_at?: string | null;
  created_at: string;
  updated_at: string;
}

export class ProductAnswer {
  product: Product;
  status: 'success';
}

export class SyncProductsInput {
  /** Left out: all plans with a price. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PLANS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids?: number[] | null;
}

/** What providers have been told of a plan and its prices. */
export class ProductSync {
  product_id: number;
  stripe: boolean;
  paypal: boolean;
  /** Why not, in the provider's words. */
  error: string | null;
}

export class ProductSyncAnswer {
  results: ProductSync[];
  status: 'success';
}

export class ProductPagination extends Pagination {
  data: Product[];
}

export class ProductListAnswer {
  pagination: ProductPagination;
  status: 'success';
}
