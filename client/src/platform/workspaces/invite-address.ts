/** What pages of signing in and up are told of an invitation to a workspace. */
export const inviteSearch = (inviteId: string, email: string): string =>
  new URLSearchParams({ ...(email && { email }), invite_id: inviteId }).toString();

/** The page that asks whether one joins. */
export const joinPath = (inviteId: string, email: string): string =>
  `/workspace/join/${encodeURIComponent(inviteId)}${email && `?${new URLSearchParams({ email }).toString()}`}`;
