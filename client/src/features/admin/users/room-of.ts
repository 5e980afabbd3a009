import type { Permission } from '@tonearm/shared/account/account.dto';

/** How much somebody's roles let them upload in all: megabytes, as the site sets it for all, without a limit, or nothing. */
export type Room = number | 'site' | 'unlimited' | 'none';

export function roomOf(permissions: readonly Permission[]): Room {
  if (permissions.some(({ name }) => name === 'admin')) return 'unlimited';
  const upload = permissions.find(({ name }) => name === 'files.create');
  if (!upload) return 'none';
  const megabytes = upload.restrictions.find(({ name }) => name === 'storage_mb')?.value;
  return typeof megabytes === 'number' ? megabytes : 'site';
}
