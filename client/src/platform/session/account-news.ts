import { readApiError } from '../../api/errors';

/** Whether a refusal means that the site is being worked on. */
export const isMaintenanceNews = (error: unknown): boolean => readApiError(error).code === 'maintenance';

/** Whether a refusal means that the person's session ended, or that a gate closed, elsewhere. */
export function isAccountNews(error: unknown): boolean {
  const { status, code } = readApiError(error);
  return status === 401 || code === 'banned' || code === 'email_unverified' || code === 'two_factor_required';
}
