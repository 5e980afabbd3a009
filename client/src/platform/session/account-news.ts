import { readApiError } from '../../api/errors';

/** Whether a refusal tells somebody who is signed in that their session ended, or that a gate fell, elsewhere. */
export function isAccountNews(error: unknown): boolean {
  const { status, code } = readApiError(error);
  return status === 401 || code === 'banned' || code === 'email_unverified';
}
