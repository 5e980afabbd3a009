import type { Permission } from '@tonearm/shared/account/account.dto';

/** How much somebody may upload in all by their roles: megabytes, the site's default, any amount, or nothing. */
export type StorageLimit = number | 'site' | 'unlimited' | 'none';

export function storageLimitOf(permissions: readonly Permission[]): StorageLimit {
  if (permissions.some(({ name }) => name === 'admin')) return 'unlimited';
  const upload = permissions.find(({ name }) => name === 'files.create');
  if (!upload) return 'none';
  const megabytes = upload.restrictions.find(({ name }) => name === 'storage_mb')?.value;
  return typeof megabytes === 'number' ? megabytes : 'site';
}
