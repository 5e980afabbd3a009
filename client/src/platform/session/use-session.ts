import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { visibleItems } from '@tonearm/shared/permissions/menu-visibility';
import type { MenuItem, MenuPosition } from '@tonearm/shared/settings/menus';
import { applyBootstrap } from './apply-bootstrap';
import {
  menusAt,
  selectCan,
  selectCanAny,
  selectHasSubscription,
  selectImpersonator,
  selectIsSubscribed,
  selectSettings,
  selectSiteName,
  selectUser,
  selectWorkspaceId,
  viewerOf,
} from './session.slice';
import type { SessionState } from './session.slice';

export const useUser = () => useSelector(selectUser);
/** The administrator who acts as the user; null where it is the user. */
export const useImpersonator = () => useSelector(selectImpersonator);
/** The workspace that is worked in; 0: one's own space. */
export const useWorkspaceId = () => useSelector(selectWorkspaceId);
export const useSettings = () => useSelector(selectSettings);
export const useSiteName = () => useSelector(selectSiteName);
export const useCan = (name: PermissionName): boolean => useSelector(selectCan(name));
/** Whether this person holds the right, or one of several. */
export const useCanAny = (right: PermissionName | readonly PermissionName[]): boolean =>
  useSelector(selectCanAny(right));

export const useIsSubscribed = (): boolean => useSelector(selectIsSubscribed);
/** Also with one that is paused. */
export const useHasSubscription = (): boolean => useSelector(selectHasSubscription);

export interface VisibleMenu {
  id: string;
  name: string;
  items: readonly MenuItem[];
}

/** The menus at a position with the items that this person may see, their actions filled in. */
export function useMenus(position: MenuPosition): readonly VisibleMenu[] {
  const session = useSelector((state: { session: SessionState }) => state.session);
  return useMemo(() => {
    const viewer = viewerOf(session);
    return menusAt(session, position).map(({ id, name, items }) => ({
      id,
      name,
      items: visibleItems(items, viewer, id),
    }));
  }, [session, position]);
}

/** Takes over what signing in or out answered; whatever the previous person was shown is forgotten. */
export function useApplyBootstrap(): (data: BootstrapData) => void {
  const dispatch = useDispatch();
  return useCallback((data) => applyBootstrap(dispatch, data), [dispatch]);
}
