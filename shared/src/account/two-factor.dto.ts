import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { PASSWORD_MAX, TWO_FACTOR_CODE_LENGTH } from '../limits.js';

/** A right password in the body confirms a dangerous action by itself (3-decisions §20). */
export class ConfirmedInput {
  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password?: string;
}

export class ConfirmTwoFactorInput extends ConfirmedInput {
  @IsString()
  @Length(TWO_FACTOR_CODE_LENGTH, TWO_FACTOR_CODE_LENGTH)
  code: string;
}

export class TwoFactorQrCodeAnswer {
  /** An SVG picture of the address that authenticators read. */
  svg: string;
  /** The same for typing, base32. */
  secret: string;
  status: 'success';
}

export class RecoveryCodesAnswer {
  /** In plain, eight of 21 characters. */
  recovery_codes: string[];
  status: 'success';
}
