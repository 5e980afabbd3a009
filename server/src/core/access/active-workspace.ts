import { ID_MAX } from '@tonearm/shared/limits';
import { AppError, conflict, invalid } from '../errors/app-error.js';
import { API } from '../http/api-prefix.js';
import type { Actor } from './actor.js';
import type { WorkspaceMemberships } from './workspace-memberships.js';

/** DELETE acts by what is deleted (3-decisions §25). */
const NAMING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT']);
const NAME = 'workspaceId';
/** Routes are found in any case; signing in and out knows no workspace. */
const IS_API = new RegExp(`^/${API}/`, 'i');

/** Everybody's own. */
const DEFAULT = '0';

/** What the query of a call names as its workspace; null: nothing, or one's own. @throws AppError 422 for several, of which none is meant. */
function namedIn(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !url.includes(`${NAME}=`, mark)) return null;
  const given = new URLSearchParams(url.slice(mark + 1)).getAll(NAME);
  if (given.length > 1) throw invalid({ [NAME]: ['Name one workspace.'] });
  const [named = ''] = given;
  return named === DEFAULT || named === '' ? null : named;
}

/**
 * The actor within the workspace that a call names in its query, which is the only place where one is named: no cookie, header or body does.
 * @param call as the client meant it, without the site's base path. @throws AppError 403 for one that they do not belong to, 422 for several.
 */
export async function inNamedWorkspace(
  actor: Actor,
  { method, url }: { method: string; url: string },
  memberships: WorkspaceMemberships,
): Promise<Actor> {
  const named = IS_API.test(url) && NAMING.has(method) ? namedIn(url) : null;
  // Behind a gate nobody has rights anywhere.
  if (named === null || actor.gate !== null) return actor;
  const id = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : 0;
  if (actor.userId === null || id === 0 || id > ID_MAX) throw notAMember();
  const membership = await memberships.find(actor.userId, id);
  if (membership) return actor.with({ workspace: membership });
  throw (await memberships.isSuspended(actor.userId, id)) ? workspaceSuspended() : notAMember();
}

/** 403: pages go on in one's own space. */
export const notAMember = (): AppError =>
  new AppError({ status: 403, code: 'not_a_member', message: 'You do not belong to this workspace.' });

/** 409: whoever belongs there still does, but nobody pays for what is added. */
export const ownerUnavailable = (): AppError => conflict("The account of the workspace's owner is not available.");

/** Whoever belongs there is told. */
export const workspaceSuspended = (): AppError =>
  new AppError({ status: 403, code: 'workspace_suspended', message: 'This workspace is suspended.' });
