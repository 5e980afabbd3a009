import { IsBoolean, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { AD_CODE_MAX } from '../limits.js';

export class AdCode {
  /** HTML; shown in a frame that cannot reach the site. */
  @IsString()
  @MaxLength(AD_CODE_MAX)
  code: string;
}

/** The places of spec 2 §1. */
export class Ads {
  general_top: AdCode;
  general_bottom: AdCode;
  artist_top: AdCode;
  artist_bottom: AdCode;
  album_above: AdCode;
}

export class AdsInputSlots {
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdCode)
  general_top?: AdCode;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdCode)
  general_bottom?: AdCode;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdCode)
  artist_top?: AdCode;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdCode)
  artist_bottom?: AdCode;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdCode)
  album_above?: AdCode;
}

export class UpdateAdsInput {
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdsInputSlots)
  ads?: AdsInputSlots;

  /** All slots off, their codes kept. */
  @IsOptional()
  @IsBoolean()
  disable?: boolean;

  /** What was read of the slots that are sent: 409 where another code stands there now. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AdsInputSlots)
  expected?: AdsInputSlots;
}

export class AdsAnswer {
  ads: Ads;
  disable: boolean;
  status: 'success';
}
