import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { IsEmailAddress } from '../account/email.decorator.dto.js';
import { CONTACT_MESSAGE_MAX, NEW_ACCOUNT_NAME_MAX } from '../limits.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The contact form (spec 2 §3). */
export class ContactInput {
  @trim
  @IsString()
  @Length(1, NEW_ACCOUNT_NAME_MAX)
  name: string;

  @trim
  @IsEmailAddress()
  email: string;

  @trim
  @IsString()
  @Length(1, CONTACT_MESSAGE_MAX)
  message: string;

  @IsOptional()
  @IsString()
  @MaxLength(4_096)
  recaptcha_token?: string;
}
