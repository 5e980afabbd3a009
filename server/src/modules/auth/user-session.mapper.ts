import type { SignIn, UserSession } from '@tonearm/shared/account/sessions.dto';
import { isoTime } from '../../core/database/dialect.js';
import type { SignInEntity } from './session.entity.js';
import type { SessionListRow } from './sessions.repository.js';

/** Enough to distinguish sessions; nothing signs in with the start of a digest. */
const TOKEN_LETTERS = 12;

/** A session as its owner or an administrator sees it. */
export const toUserSession = (row: SessionListRow, currentId: number | null): UserSession => ({
  id: Number(row.id),
  device_type: row.device_type,
  platform: row.platform,
  browser: row.browser,
  city: row.city,
  country: row.country,
  ip_address: row.ip_address,
  token: row.token_hash.slice(0, TOKEN_LETTERS),
  last_active: isoTime(row.last_active_at),
  is_current_device: Number(row.id) === currentId,
});

/** A sign-in as an administrator sees it. */
export const toSignIn = ({ user_id: _owner, created_at, ...row }: SignInEntity): SignIn => ({
  ...row,
  id: Number(row.id),
  created_at: isoTime(created_at),
});
