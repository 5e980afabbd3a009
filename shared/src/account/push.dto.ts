import { Type } from 'class-transformer';
import { IsObject, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { PUSH_ENDPOINT_MAX_LENGTH, PUSH_KEY_MAX_LENGTH } from '../limits.js';

const BASE64URL = /^[\w-]+={0,2}$/;

/** What a push to a browser is encrypted for, base64url. */
export class PushSubscriptionKeys {
  @IsString()
  @MaxLength(PUSH_KEY_MAX_LENGTH)
  @Matches(BASE64URL)
  p256dh: string;

  @IsString()
  @MaxLength(PUSH_KEY_MAX_LENGTH)
  @Matches(BASE64URL)
  auth: string;
}

/** Where this browser takes pushes, as it says itself. */
export class PushSubscriptionInput {
  @IsString()
  @MaxLength(PUSH_ENDPOINT_MAX_LENGTH)
  endpoint: string;

  @IsObject()
  @ValidateNested()
  @Type(() => PushSubscriptionKeys)
  keys: PushSubscriptionKeys;
}
