import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import type { AccessRow } from '../src/core/access/access-table.registry.js';

/** Somebody who tries every door. */
export interface Walker {
  name: string;
  headers: Record<string, string>;
  isLoggedIn: boolean;
  permissions: readonly string[];
  gate?: 'banned' | 'email_unverified';
  abilities?: readonly ('read' | 'write')[];
}

export interface Answer {
  status: number;
  code: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const GUARD_WORDS: Readonly<Record<string, Answer>> = {
  'Your account is suspended': { status: 403, code: 'banned' },
  'Verify your email': { status: 403, code: 'email_unverified' },
  'This token has no right to do this.': { status: 403, code: 'forbidden' },
  'A token cannot do this. Please log in.': { status: 403, code: 'forbidden' },
};
/** Names nothing, so that nobody is changed or deleted on the way. */
const NOBODY = '999999';

export const granted = (roleId: number): readonly string[] =>
  DEFAULT_ROLES.find((role) => role.id === roleId)?.permissions ?? [];
const addressOf = (path: string): string => path.replace(/\{\*\w+\}/, 'somewhere').replace(/:\w+/g, NOBODY);
/** Ask nobody who they are: the first answers while nobody can be looked up, the second has a token of its own. */
const OF_MACHINES = ['/api/v1/health', '/api/v1/health/live', '/api/v1/metrics'];

/** Signing out comes last: it ends the walk. */
export const isExit = ({ path }: AccessRow): boolean => path === '/auth/logout';

/** Popups tell their opener, on a page of their own; what they keep to themselves is a fault. */
function popupRefusal(page: string): Answer | null {
  if (!page.includes('"social-auth"')) return null;
  if (/"callbackData":null/.test(page)) return { status: 500, code: 'internal' };
  const words = Object.keys(GUARD_WORDS).find((text) => page.includes(`"errorMessage":"${text}"`));
  return words === undefined ? null : (GUARD_WORDS[words] as Answer);
}

/** What the rule alone says, in the order in which it is asked; null: the door is open, and the handler decides. */
export function refusalOf({ verb, path, right }: AccessRow, walker: Walker): Answer | null {
  if (OF_MACHINES.includes(path)) return null;
  const [base = '', ...extras] = right.split(' + ');
  const has = (name: string): boolean => walker.permissions.includes('admin') || walker.permissions.includes(name);
  const isOfSomebody = base.startsWith('owner | ') || base.startsWith('member | ');
  const isOpen =
    base === 'anyone' ||
    ((base === 'logged-in' || isOfSomebody) && walker.isLoggedIn) ||
    (!isOfSomebody && base.split(' | ').some(has));
  if (walker.gate && !extras.includes('gated')) return { status: 403, code: walker.gate };
  if (!isOpen) return walker.isLoggedIn ? { status: 403, code: 'forbidden' } : { status: 401, code: 'unauthenticated' };
  if (walker.abilities) {
    const isForBrowsers = extras.includes('session') || extras.includes('password');
    if (isForBrowsers || !walker.abilities.includes(SAFE.has(verb) ? 'read' : 'write'))
      return { status: 403, code: 'forbidden' };
  }
  return extras.includes('password') ? { status: 423, code: 'password_confirmation_required' } : null;
}

/** Why this answer of an open door is none: the guard's own words, or a fault of ours. */
export function faultOf(answer: Answer, walker: Walker): string | null {
  if (answer.status >= 500) return 'a fault';
  if (answer.status === 423 || answer.code === 'banned' || answer.code === 'email_unverified') return 'closed';
  if (answer.status === 401 && walker.isLoggedIn) return 'not known';
  // Whoever has no plan has none to be shown, whatever they may do.
  if (answer.code === 'subscription_required') return null;
  return answer.status === 403 && walker.permissions.includes('admin') ? 'closed to an administrator' : null;
}

/** What the route answers somebody. */
export async function answerOf(
  url: string,
  { verb, path }: AccessRow,
  { headers }: Pick<Walker, 'headers'>,
): Promise<Answer> {
  const body = SAFE.has(verb) ? {} : { body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } };
  const response = await fetch(url + addressOf(path), { method: verb, redirect: 'manual', headers, ...body });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (isJson && text !== '') return { status: response.status, code: (JSON.parse(text) as { code?: string }).code };
  return (response.status === 200 && popupRefusal(text)) || { status: response.status, code: undefined };
}
