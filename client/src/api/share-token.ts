import { isUlid } from '@tonearm/shared/rules/ulid';

function tokenOfAddress(): string | null {
  const token = new URLSearchParams(window.location.search).get('shareToken');
  return token !== null && isUlid(token) ? token : null;
}

let held = tokenOfAddress();

/** The token of the private link that was opened last; kept beyond its page, since what it opened may go on playing. */
export function shareToken(): string | null {
  held = tokenOfAddress() ?? held;
  return held;
}
