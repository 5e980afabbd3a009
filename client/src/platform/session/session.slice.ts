import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { can } from '@tonearm/shared/permissions/can';
import type { GrantedPermission, PermissionName } from '@tonearm/shared/permissions/catalogue';
import { isSwitchedOff } from '@tonearm/shared/permissions/switched-rights';
import type { MenuViewer } from '@tonearm/shared/permissions/menu-visibility';
import type { Menu, MenuPosition } from '@tonearm/shared/settings/menus';
import type { PageData } from '../../api/bootstrap-data';
import { workspaceChosen, workspaceLost } from '../../api/current-workspace';

export type SessionState = Omit<PageData, 'loaders'> & {
  /** The workspace that has refused the person last, until they choose where to work. */
  lost_workspace?: { name: string | undefined } | null;
};
interface WithSession {
  session: SessionState;
}

const slice = createSlice({
  name: 'session',
  initialState: null as unknown as SessionState,
  reducers: {
    /** The same person, with another name, picture, language or rights, or other settings of the site: what the page knows of them stays. */
    sessionChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<SessionState, 'user' | 'locale' | 'settings' | 'seo_tags' | 'ads'>>>,
    ) => ({ ...state, ...payload }),
    /** New bootstrap data after signing in or out; the answers of the page stay out of it. */
    bootstrapApplied: (_state, { payload }: PayloadAction<PageData>) => sessionOf(payload),
  },
  extraReducers: (builder) =>
    builder
      .addCase(workspaceChosen, (state, { payload }) => ({
        ...state,
        current_workspace_id: payload,
        lost_workspace: null,
      }))
      .addCase(workspaceLost, (state, { payload }) => ({ ...state, current_workspace_id: 0, lost_workspace: payload })),
});

/** The session that a page starts with. */
export function sessionOf({ loaders: _loaders, ...session }: PageData): SessionState {
  return session;
}

export const sessionReducer = slice.reducer;
export const { bootstrapApplied, sessionChanged } = slice.actions;

export const selectSettings = (state: WithSession) => state.session.settings;
export const selectUser = (state: WithSession) => state.session.user;
export const selectImpersonator = (state: WithSession) => state.session.impersonator;
export const selectLostWorkspace = ({ session }: WithSession) => session.lost_workspace ?? null;
/** 0: one's own space. */
export const selectWorkspaceId = ({ session }: WithSession): number => session.current_workspace_id;
export const selectSiteName = (state: WithSession): string => state.session.settings['branding.site_name'];

const permissionsOf = ({ session }: WithSession): readonly GrantedPermission[] =>
  session.user?.permissions ?? session.guest_role.permissions;

/** What keeps the person from every page (spec 1 §2): the email is not verified yet, the account is suspended, or a role asks for a second factor. */
export function gateOf({
  user,
  settings,
}: Pick<SessionState, 'user' | 'settings'>): 'email_unverified' | 'banned' | 'two_factor_required' | null {
  if (!user) return null;
  if (settings.require_email_confirmation && !user.email_verified_at) return 'email_unverified';
  if (user.banned_at) return 'banned';
  return user.two_factor_required ? 'two_factor_required' : null;
}
/** Whether the site is being worked on, and closed to the person. */
export function isShut({ user, guest_role: guests, impersonator, settings }: SessionState): boolean {
  const isInAdminArea = can({ permissions: user?.permissions ?? guests.permissions }, 'admin.access');
  return settings['site.maintenance'] && !isInAdminArea && impersonator === null;
}
export const selectIsShut = ({ session }: WithSession) => isShut(session);
export const selectGate = ({ session }: WithSession) => gateOf(session);

/** Whether the person at the screen, a guest included, holds a permission that the site has not switched off. */
export const selectCan =
  (name: PermissionName) =>
  (state: WithSession): boolean =>
    !isSwitchedOff(name, state.session.settings) && can({ permissions: permissionsOf(state) }, name);

/** Whether they hold it, or one of several. */
export const selectCanAny =
  (right: PermissionName | readonly PermissionName[]) =>
  (state: WithSession): boolean =>
    [right].flat().some((name) => selectCan(name)(state));

/** At least one subscription that is valid or active (spec 1 §6). */
export const selectIsSubscribed = ({ session }: WithSession): boolean =>
  session.user?.subscriptions.some(({ valid, active }) => valid || active) ?? false;

/** Something that is not over, whether it gives anything now or not: it is looked after, and keeps them from buying another. */
export const selectHasSubscription = ({ session }: WithSession): boolean =>
  (session.user?.subscriptions.length ?? 0) > 0;

/** The person as menu rules see them. */
export const viewerOf = (session: SessionState): MenuViewer => ({
  userId: session.user?.id ?? null,
  roleIds: session.user?.roles.map((role) => role.id) ?? [session.guest_role.id],
  permissions: permissionsOf({ session }),
  settings: { ...session.settings },
  isSubscribed: selectIsSubscribed({ session }),
});

/** The menus that stand at a position. */
export const menusAt = (session: SessionState, position: MenuPosition): readonly Menu[] =>
  session.settings.menus.filter((menu) => menu.positions.includes(position));
