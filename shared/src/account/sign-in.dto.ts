import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { BootstrapData } from '../bootstrap/bootstrap.dto.js';
import {
  EMAIL_MAX,
  HUMAN_TOKEN_MAX,
  PASSWORD_MAX,
  RECOVERY_CODE_LENGTH,
  TOKEN_NAME_MAX,
  TWO_FACTOR_CODE_LENGTH,
} from '../limits.js';
import { IsEmailAddress } from './email.decorator.dto.js';
import { normalEmail } from './fields.js';

export class LoginInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalEmail(value) : value))
  @IsString()
  @Length(1, EMAIL_MAX)
  email: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;

  /** Stay signed in for a month. */
  @IsOptional()
  @IsBoolean()
  remember?: boolean;

  /** What the human check gave; needed where it is on for signing in. */
  @IsOptional()
  @IsString()
  @MaxLength(HUMAN_TOKEN_MAX)
  recaptcha_token?: string;
}

/** Signed in (`bootstrapData`), or a code is wanted first (`two_factor`). */
export class LoginAnswer {
  bootstrapData?: BootstrapData;
  two_factor?: boolean;
  status: 'success';
}

/** Either the code of the authenticator, or a recovery code. */
export class TwoFactorChallengeInput {
  @IsOptional()
  @IsString()
  @Length(TWO_FACTOR_CODE_LENGTH, TWO_FACTOR_CODE_LENGTH)
  code?: string;

  @IsOptional()
  @IsString()
  @Length(RECOVERY_CODE_LENGTH, RECOVERY_CODE_LENGTH)
  recovery_code?: string;
}

/** Beside these: a flag for each required policy, keyed by its id, and the fields that the host adds (spec 1 §3). */
export class RegisterInput {
  @IsEmailAddress()
  email: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password_confirmation: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  invite_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  invite_type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(HUMAN_TOKEN_MAX)
  recaptcha_token?: string;
}

export class RegisterAnswer {
  bootstrapData?: BootstrapData;
  status: 'success' | 'needs_email_verification';
}

export class ForgotPasswordInput {
  @IsEmailAddress()
  email: string;

  @IsOptional()
  @IsString()
  @MaxLength(HUMAN_TOKEN_MAX)
  recaptcha_token?: string;
}

export class ResetPasswordInput {
  @IsString()
  @Length(1, 200)
  token: string;

  @IsEmailAddress()
  email: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password_confirmation: string;
}

export class EmailInput {
  @IsEmailAddress()
  email: string;
}

/** The code of a mail: digits, at most six. */
export class CodeInput {
  @IsString()
  @Matches(/^\d{1,6}$/, { message: 'This code is not right.' })
  code: string;
}

export class PasswordInput {
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;
}

export class ChangePasswordInput {
  @IsString()
  @MaxLength(PASSWORD_MAX)
  current_password: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password_confirmation: string;
}

export class PasswordConfirmedAnswer {
  confirmed: boolean;
  status: 'success';
}

/** Signing in without a browser; `code` for accounts with two-factor authentication. */
export class TokenLoginInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalEmail(value) : value))
  @IsString()
  @Length(1, EMAIL_MAX)
  email: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;

  @IsString()
  @Length(1, TOKEN_NAME_MAX)
  token_name: string;

  @IsOptional()
  @IsString()
  @Length(TWO_FACTOR_CODE_LENGTH, RECOVERY_CODE_LENGTH)
  code?: string;
}
