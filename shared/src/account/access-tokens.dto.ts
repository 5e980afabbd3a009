import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { TIMEZONE_MAX_LENGTH, TOKEN_NAME_MAX } from '../limits.js';
import { AccessToken } from './account.dto.js';
import { ConfirmedInput } from './two-factor.dto.js';

export class CreateAccessTokenInput extends ConfirmedInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, TOKEN_NAME_MAX)
  tokenName: string;

  /** Default both. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(2)
  @ArrayUnique()
  @IsIn(['read', 'write'], { each: true })
  abilities?: ('read' | 'write')[];

  /** The last day on which it works, `YYYY-MM-DD`; without one it does not expire. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  expires_at?: string | null;

  /** Whose day that is, such as `Europe/Lisbon`; left out, UTC. */
  @IsOptional()
  @IsString()
  @MaxLength(TIMEZONE_MAX_LENGTH)
  timezone?: string | null;
}

export class CreatedAccessTokenAnswer {
  /** Shown this once. */
  plainTextToken: string;
  token: AccessToken;
  status: 'success';
}

/** A token as an administrator sees it. */
export class AdministeredToken extends AccessToken {
  /** Of the last thirty days. */
  requests_count: number;
}

export class AccessTokensAnswer {
  tokens: AdministeredToken[];
  status: 'success';
}
