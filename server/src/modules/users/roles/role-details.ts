import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { isoTime } from '../../../core/database/dialect.js';
import type { RoleRecord } from '../roles.repository.js';
import type { RoleTimes } from './role-admin.repository.js';

/** A role as the API shows it. @param usersCount null for those who may not know. */
export const detailsOf = (
  role: RoleRecord,
  times: RoleTimes,
  { usersCount }: { usersCount: number | null },
): RoleDetails => ({
  id: role.id,
  name: role.name,
  description: role.description,
  type: role.type,
  default: role.isDefault,
  guests: role.isGuests,
  artists: role.isArtists,
  internal: role.isInternal,
  permissions: role.permissions,
  users_count: usersCount,
  created_at: isoTime(times.created_at),
  updated_at: isoTime(times.updated_at),
});
