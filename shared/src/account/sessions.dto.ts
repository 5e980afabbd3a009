import { IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX } from '../limits.js';

/** A place where somebody is signed in (spec 1 §3 Session). */
export class UserSession {
  id: number;
  device_type: 'mobile' | 'tablet' | 'other';
  platform: string;
  browser: string;
  /** Empty without a place file, or for a private address. */
  city: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  ip_address: string;
  /** The start of a digest, to distinguish sessions; grants nothing. */
  token: string;
  last_active: string;
  is_current_device: boolean;
}

export class UserSessionsAnswer {
  sessions: UserSession[];
  status: 'success';
}

/** That somebody has signed in, and from where. */
export class SignIn {
  id: number;
  device_type: 'mobile' | 'tablet' | 'other';
  platform: string;
  browser: string;
  city: string;
  country: string;
  ip_address: string;
  created_at: string;
}

export class SignInsAnswer {
  sign_ins: SignIn[];
  status: 'success';
}

export class LogoutOtherSessionsInput {
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;
}
