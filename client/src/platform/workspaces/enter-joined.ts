import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { chooseWorkspace } from '../../api/current-workspace';
import { workspacesApi } from '../../api/workspaces';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Whoever has made an account by an invitation belongs to the workspace already, and begins in it. @returns whether it is so. */
export async function enterJoined(dispatch: Dispatch): Promise<boolean> {
  const { workspaces } = await dispatch(
    workspacesApi.endpoints.listWorkspaces.initiate(undefined, { forceRefetch: true, subscribe: false }),
  ).unwrap();
  const joined = workspaces.find(({ default: isDefault }) => !isDefault);
  if (joined) chooseWorkspace(dispatch, joined.id);
  return joined !== undefined;
}
