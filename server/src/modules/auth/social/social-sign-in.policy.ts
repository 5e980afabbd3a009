/** What decides about an account with the address that a service returned. */
export interface LocalAccount {
  hasPassword: boolean;
  isEmailVerified: boolean;
  /** Another account at the same service is connected already. */
  hasOtherOfService: boolean;
}

export type AccountMatch = 'connect' | 'take-over' | 'ask-password' | 'refuse';

/**
 * What happens where a service's account that we do not know has the address of an account that we do (quality rows 21, 22).
 * Only a proven address opens anything by itself: an account whose own address nobody has proven may be a stranger's,
 * so it is taken from whoever made it; one that has a password wants it; others are connected.
 */
export function meet(local: LocalAccount, isEmailVerified: boolean): AccountMatch {
  if (isEmailVerified && !local.isEmailVerified) return 'take-over';
  if (local.hasPassword) return 'ask-password';
  return isEmailVerified && !local.hasOtherOfService ? 'connect' : 'refuse';
}
