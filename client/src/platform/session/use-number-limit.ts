import { useSelector } from 'react-redux';
import { can } from '@tonearm/shared/permissions/can';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { SessionState } from './session.slice';

/**
 * How much of something the person at the screen may have, as the server says it with their rights; Infinity: there is no limit.
 * @param usual what holds where nobody has set anything.
 */
export const useNumberLimit = (permission: PermissionName, restriction: string, usual = Infinity): number =>
  useSelector(({ session: { user, guest_role: guests } }: { session: SessionState }) => {
    const permissions = user?.permissions ?? guests.permissions;
    if (can({ permissions }, 'admin')) return Infinity;
    const granted = permissions.find(({ name }) => name === permission);
    const limit = granted?.restrictions.find(({ name }) => name === restriction);
    if (!limit) return usual;
    return limit.value === null || limit.value === undefined ? Infinity : Number(limit.value);
  });
