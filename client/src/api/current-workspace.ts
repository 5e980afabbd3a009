import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { COOKIE_DEFAULT_DAYS } from '@tonearm/shared/limits';
import { readCookie, writeCookie } from '../lib/cookies';

const COOKIE = 'activeWorkspaceId';

type Dispatch = (action: UnknownAction) => unknown;

/** Another workspace is the one that is worked in. */
export const workspaceChosen = createAction<number>('workspace/chosen');

/** The workspace that was worked in refuses the person: they work in their own space from now on. */
export const workspaceLost = createAction<number>('workspace/lost');

/** The id of the workspace that is worked in; 0 is one's own space. */
export const workspaceNow = (state: unknown): number =>
  (state as { session?: { current_workspace_id: number } }).session?.current_workspace_id ?? 0;

/** From now on calls are about this workspace, in this tab at once and after a reload for a week (spec 1 §9). */
export function chooseWorkspace(dispatch: Dispatch, id: number): void {
  writeCookie(COOKIE, String(id), COOKIE_DEFAULT_DAYS);
  dispatch(workspaceChosen(id));
}

/** One belongs there no more: back to one's own space. Where another tab works meanwhile stays. */
export function leaveWorkspace(dispatch: Dispatch, id: number): void {
  if (readCookie(COOKIE) === String(id)) writeCookie(COOKIE, '0', COOKIE_DEFAULT_DAYS);
  dispatch(workspaceLost(id));
}

const REFUSALS: ReadonlySet<unknown> = new Set(['not_a_member', 'workspace_suspended']);

/** Whether a call was refused because the person does not belong to the workspace that it named, or nobody works in it. */
export const isWorkspaceRefused = (error: { status: unknown; data?: unknown } | undefined): boolean =>
  error?.status === 403 && REFUSALS.has((error.data as { code?: unknown } | undefined)?.code);
