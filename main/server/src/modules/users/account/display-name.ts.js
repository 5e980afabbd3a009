import { NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';
/** First and last name, for somebody who has chosen no other; empty without either. Never of the mail address, which is nobody else's business. */ export function fullName({
  firstName,
  lastName,
}) {
  return [...[firstName, lastName].filter(Boolean).join(' ')].slice(0, NEW_ACCOUNT_NAME_MAX).join('');
}
