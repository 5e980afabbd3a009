import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  ARTIST_NAME_MAX,
  ARTIST_NAME_MIN,
  BACKSTAGE_COMPANY_MAX,
  BACKSTAGE_LINKS_MAX,
  BACKSTAGE_MESSAGE_MAX,
  BACKSTAGE_NOTES_MAX,
  DENIAL_REASON_MAX,
  ID_MAX,
  LIST_QUERY_MAX_LENGTH,
  NAME_PART_MAX,
  URL_MAX,
} from '../limits.js';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { ListQuery, Pagination, wholeNumber } from '../pagination.dto.js';
import { FileEntry } from '../uploads/file-entries.dto.js';
import { BACKSTAGE_REQUEST_STATUSES, BACKSTAGE_REQUEST_TYPES, REQUESTER_ROLES } from './backstage.js';
import type { BackstageRequestStatus, BackstageRequestType, RequesterRole } from './backstage.js';
import type { ManagerRole } from './catalogue.js';
import { Album, Artist, Track } from './catalogue.dto.js';

const trim = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value,
);

/** Who stands for an artist, and how. */
export class BackstageRequestData {
  first_name: string;
  last_name: string;
  /** null where nobody said. */
  role: RequesterRole | null;
  company: string;
  links: string[];
  message: string;
}

export class SocialVerification {
  /** google, facebook, twitter, envato or oidc. */
  service: string;
  username: string;
}

export class BackstageRequestUser {
  id: number;
  name: string;
  image: string | null;
}

export class BackstageRequestArtist {
  id: number;
  name: string;
  slug: string;
  image: string | null;
}

/** Somebody's wish to be an artist here (3-decisions §11). */
export class BackstageRequest {
  id: number;
  model_type: 'backstage_request';
  type: BackstageRequestType;
  status: BackstageRequestStatus;
  user: BackstageRequestUser;
  /** The name of the new artist; empty for other types. */
  artist_name: string;
  /** Whom it is about; the new one once it was approved; null where that artist is gone. */
  artist: BackstageRequestArtist | null;
  data: BackstageRequestData;
  /** The picture of the new artist, while it is kept. */
  image: FileEntry | null;
  /** null also once it was removed: on cancelling, or 30 days after the decision. */
  identity_file: FileEntry | null;
  social_verification: SocialVerification | null;
  decided_at: string | null;
  /** Said to the requester. */
  denial_reason: string;
  /** Only for those who handle requests. */
  decided_by?: BackstageRequestUser | null;
  /** Only for those who handle requests. */
  notes?: string;
  /** Verified artists whose names this one could be taken for. Only for those who handle requests. */
  looks_like?: BackstageRequestArtist[];
  /** When the same may be asked for again; null where it may be now. */
  retry_at: string | null;
  created_at: string;
  updated_at: string;
}

export class BackstageRequestAnswer {
  request: BackstageRequest;
  status: 'success';
}
export class BackstageRequestPagination extends Pagination {
  data: BackstageRequest[];
}
export class BackstageRequestListAnswer {
  pagination: BackstageRequestPagination;
  status: 'success';
}

export class BackstageRequestsQuery extends ListQuery {
  @IsOptional()
  @IsIn(BACKSTAGE_REQUEST_STATUSES)
  status?: BackstageRequestStatus;

  @IsOptional()
  @IsIn(BACKSTAGE_REQUEST_TYPES)
  type?: BackstageRequestType;

  /** Id of the artist. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  artist?: number;
}

/** The list of all requests, as those see it who handle them. */
export class BackstageRequestRecordPagination extends ResourcePagination {
  data: BackstageRequest[];
}
export class BackstageRequestRecordListAnswer {
  pagination: BackstageRequestRecordPagination;
  status: 'success';
}

/** The list of all requests; `filters` takes more. Ids of the artist and of the sender. */
export class BackstageRequestRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  status?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  artist?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  user?: string;
}

/** Who sent a request. */
export class BackstageReviewPerson {
  email: string;
  created_at: string;
  /** Whom they act for already. */
  artists: BackstageRequestArtist[];
  /** What else they asked for, the newest first. */
  requests: BackstageRequest[];
}

/** What an approval gives. */
export class BackstageReviewGrants {
  new_artist: boolean;
  /** They own the artist from then on. */
  owner: boolean;
  /** The artist gets the verified mark, whatever is chosen beside. */
  verified: boolean;
  /** Names of roles that they do not hold yet. */
  roles: string[];
  /** Who owns the artist already, and stays. */
  owners: BackstageRequestUser[];
  /** Claims of others that are denied with it. */
  denied_claims: number;
}

/** What to know before deciding about a request. */
export class BackstageReview {
  person: BackstageReviewPerson;
  /** Artists who are called like the one asked for. */
  similar_artists: BackstageRequestArtist[];
  grants: BackstageReviewGrants;
}
export class BackstageReviewAnswer {
  review: BackstageReview;
  status: 'success';
}

export class BackstageRequestDataInput {
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(NAME_PART_MAX)
  first_name?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(NAME_PART_MAX)
  last_name?: string;

  @IsOptional()
  @IsIn(REQUESTER_ROLES)
  role?: RequesterRole;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BACKSTAGE_COMPANY_MAX)
  company?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(BACKSTAGE_LINKS_MAX)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { each: true })
  @MaxLength(URL_MAX, { each: true })
  links?: string[];

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BACKSTAGE_MESSAGE_MAX)
  message?: string;
}

/** The username is the one of the connected profile. */
export class SocialVerificationInput {
  @IsString()
  @Length(1, 20)
  service: string;
}

export class CreateBackstageRequestInput {
  @IsIn(BACKSTAGE_REQUEST_TYPES)
  type: BackstageRequestType;

  @IsOptional()
  @trim
  @IsString()
  @Length(ARTIST_NAME_MIN, ARTIST_NAME_MAX)
  artist_name?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  artist_id?: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BackstageRequestDataInput)
  data?: BackstageRequestDataInput;

  /** An uploaded picture. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  image?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  identity_file_entry_id?: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SocialVerificationInput)
  social_verification?: SocialVerificationInput;

  @IsOptional()
  @IsString()
  @MaxLength(4_096)
  recaptcha_token?: string;
}

export class ApproveBackstageRequestInput {
  @IsOptional()
  @IsBoolean()
  mark_artist_as_verified?: boolean;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BACKSTAGE_NOTES_MAX)
  notes?: string;
}

export class DenyBackstageRequestInput {
  @trim
  @IsString()
  @Length(1, DENIAL_REASON_MAX)
  denial_reason: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BACKSTAGE_NOTES_MAX)
  notes?: string;
}

/** An artist whom somebody acts for. */
export class BackstageArtist extends Artist {
  role: ManagerRole;
}

/** How many there are, and the newest of them. */
export class BackstageTracks {
  count: number;
  newest: Track[];
}
export class BackstageAlbums {
  count: number;
  newest: Album[];
}

export class BackstageMinutes {
  used: number;
  /** null: unlimited. */
  allowed: number | null;
}

/** What the backstage begins with. */
export class BackstageOverview {
  artists: BackstageArtist[];
  tracks: BackstageTracks;
  albums: BackstageAlbums;
  minutes: BackstageMinutes;
  pending_requests: BackstageRequest[];
}

export class BackstageOverviewAnswer {
  overview: BackstageOverview;
  status: 'success';
}
