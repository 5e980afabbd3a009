import { NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';

/** What stands for somebody who has chosen no name: first and last name, or the start of the email (3-decisions §13). */
export function displayName({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] as string);
  return [...name].slice(0, NEW_ACCOUNT_NAME_MAX).join('');
}
