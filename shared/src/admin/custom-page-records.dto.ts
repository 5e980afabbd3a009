import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CustomPage } from './custom-pages.dto.js';
import { ResourceListQuery, ResourcePagination } from './resources.dto.js';

export class CustomPageOwner {
  id: number;
  name: string;
}

/** A custom page as administrators see it, without its text. */
export class CustomPageRecord {
  id: number;
  model_type: 'custom_page';
  slug: string;
  title: string;
  published: boolean;
  /** null: it came with the site, or its author is gone. */
  owner: CustomPageOwner | null;
  created_at: string;
  updated_at: string;
}

export class CustomPageRecordPagination extends ResourcePagination {
  data: CustomPageRecord[];
}

export class CustomPageRecordListAnswer {
  pagination: CustomPageRecordPagination;
  status: 'success';
}

const FILTER_MAX = 20;

/** The list of all custom pages; `filters` takes more. */
export class CustomPageRecordQuery extends ResourceListQuery {
  /** `true` or `false`. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  published?: string;

  /** Id of a user. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  owner?: string;
}

/** A page with what only those who change it see. */
export class EditedCustomPageAnswer {
  page: CustomPage;
  /** Addresses that lead here still. */
  previous_slugs: string[];
  status: 'success';
}

/** A picture that pages can show. */
export class CustomPagePicture {
  /** Path on this site. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

export class CustomPagePictureAnswer {
  picture: CustomPagePicture;
  status: 'success';
}
