import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { S3_PARTS_MAX, S3_SIGN_BATCH, UPLOAD_SIZE_TOP_MB } from '../limits.js';

const KEY_MAX = 200;
/** Stores of this protocol make them as long as they like. */
const UPLOAD_ID_MAX = 1_024;
const NAME_MAX = 2_000;
const MIME_MAX = 100;
const SIZE_MAX = UPLOAD_SIZE_TOP_MB * 1_048_576;
const ETAG_MAX = 200;

/** A file that is to go straight to the bucket (specification 1 §7). */
export class DirectUploadInput {
  /** As its owner calls it, with its extension. */
  @IsString()
  @Length(1, NAME_MAX)
  filename: string;

  /** As it will be sent; empty where the browser knows none. */
  @IsOptional()
  @IsString()
  @MaxLength(MIME_MAX)
  mime?: string;

  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  size: number;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  extension?: string;

  /** What the file is for decides where it lies; this is for other clients. */
  @IsOptional()
  @IsIn(['public', 'uploads'])
  disk?: 'public' | 'uploads';

  /** `upload_type` says what the file is for. */
  @IsOptional()
  @IsObject()
  metadata?: Record<string, unknown>;
}

export class PresignAnswer {
  /** Takes one PUT of exactly the announced size and type, within the hour. */
  url: string;
  /** What the PUT has to carry as `x-amz-acl`; null: nothing, since buckets of today refuse it. */
  acl: string | null;
  key: string;
  status: 'success';
}

/** The announced file has arrived in the bucket. */
export class DirectEntryInput {
  /** The key, or its last part. */
  @IsString()
  @Length(1, KEY_MAX)
  filename: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  clientName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(MIME_MAX)
  clientMime?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  clientExtension?: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(SIZE_MAX)
  size?: number;

  @IsOptional()
  @IsObject()
  metadata?: Record<string, unknown>;
}

export class MultipartAnswer {
  uploadId: string;
  key: string;
  status: 'success';
}

export class MultipartInput {
  @IsString()
  @Length(1, KEY_MAX)
  key: string;

  @IsString()
  @Length(1, UPLOAD_ID_MAX)
  uploadId: string;
}

/** A part as S3 names it. */
export class UploadedPart {
  PartNumber: number;
  ETag: string;
  Size: number;
}

export class UploadedPartsAnswer {
  parts: UploadedPart[];
  status: 'success';
}

export class SignPartsInput extends MultipartInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(S3_SIGN_BATCH)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(S3_PARTS_MAX, { each: true })
  partNumbers: number[];
}

export class PartUrl {
  partNumber: number;
  /** Takes one PUT of exactly this part's bytes, as the rule of parts cuts the file, within the hour. */
  url: string;
}

export class PartUrlsAnswer {
  urls: PartUrl[];
  status: 'success';
}

export class SentPart {
  @IsInt()
  @Min(1)
  @Max(S3_PARTS_MAX)
  PartNumber: number;

  @IsString()
  @Length(1, ETAG_MAX)
  ETag: string;
}

export class CompleteMultipartInput extends MultipartInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(S3_PARTS_MAX)
  @ValidateNested({ each: true })
  @Type(() => SentPart)
  parts: SentPart[];
}

export class AbortUploadInput {
  @IsString()
  @Length(1, KEY_MAX)
  key: string;

  /** Of a file in parts; a file in one piece has none. */
  @IsOptional()
  @IsString()
  @Length(1, UPLOAD_ID_MAX)
  uploadId?: string;
}
