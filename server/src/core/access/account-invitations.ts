/** Invites people into accounts that were made for them; the auth module provides it, since users know no mails of sign-in. */
export abstract class AccountInvitations {
  /** Mails a link with which its owner chooses a password. @param inviterName as the mail names who made the account. */
  abstract invite(userId: number, inviterName: string): Promise<void>;
}
