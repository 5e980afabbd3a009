import { IsBoolean, IsObject, IsOptional, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { Transform, Type } from 'class-transformer';
import {
  CUSTOM_PAGE_BODY_BYTES_MAX,
  CUSTOM_PAGE_TITLE_MAX,
  CUSTOM_PAGE_TITLE_MIN,
  PAGE_DESCRIPTION_MAX,
} from '../limits.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { Expected } from '../rules/expected.dto.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const FILTER_MAX = 20;
const SLUG_MAX = 100;
const ADDRESS_MAX = 500;

/** The custom pages table; those who may not edit see published ones. */
export class CustomPageListQuery extends ListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  published?: string;

  /** Id of who wrote them. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  user?: string;
}

export class CustomPageMeta {
  /** For search engines; empty: the site's. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(PAGE_DESCRIPTION_MAX)
  description?: string;

  /** Address of a picture for shared links. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(ADDRESS_MAX)
  image?: string;

  @IsOptional()
  @IsBoolean()
  hide_from_sitemap?: boolean;
}

export class CreateCustomPageInput {
  @trim
  @IsString()
  @Length(CUSTOM_PAGE_TITLE_MIN, CUSTOM_PAGE_TITLE_MAX)
  title: string;

  /** Made from the title when it is missing. */
  @IsOptional()
  @trim
  @IsString()
  @Length(1, SLUG_MAX)
  slug?: string;

  /** HTML; what could run or reach out is taken away. */
  @IsString()
  @MaxLength(CUSTOM_PAGE_BODY_BYTES_MAX)
  body: string;

  @IsOptional()
  @IsBoolean()
  published?: boolean;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CustomPageMeta)
  meta?: CustomPageMeta;
}

export class UpdateCustomPageInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(CUSTOM_PAGE_TITLE_MIN, CUSTOM_PAGE_TITLE_MAX)
  title?: string;

  @IsOptional()
  @trim
  @IsString()
  @Length(1, SLUG_MAX)
  slug?: string;

  @IsOptional()
  @IsString()
  @MaxLength(CUSTOM_PAGE_BODY_BYTES_MAX)
  body?: string;

  @IsOptional()
  @IsBoolean()
  published?: boolean;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CustomPageMeta)
  meta?: CustomPageMeta;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** The text of a page that is not saved. */
export class PreviewCustomPageInput {
  @IsString()
  @MaxLength(CUSTOM_PAGE_BODY_BYTES_MAX)
  body: string;
}

export class CustomPagePreviewAnswer {
  /** Clean HTML, as the page would show it. */
  body: string;
  status: 'success';
}

/** A page of the site's own (spec 2 §3). */
export class CustomPage {
  id: number;
  model_type: 'custom_page';
  slug: string;
  title: string;
  /** Clean HTML. */
  body: string;
  published: boolean;
  user_id: number | null;
  meta: CustomPageMeta;
  created_at: string;
  updated_at: string;
}

export class CustomPageAnswer {
  page: CustomPage;
  /** Tags of its own for the document's head. */
  seo: string;
  set_seo: boolean;
  /** Its address, where it was asked for by an old one. */
  redirect?: string;
  status: 'success';
}

export class CustomPagePagination extends Pagination {
  data: CustomPage[];
}

export class CustomPageListAnswer {
  pagination: CustomPagePagination;
  status: 'success';
}
