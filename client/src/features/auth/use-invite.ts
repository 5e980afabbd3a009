import { useLocation, useSearchParams } from 'react-router-dom';
import { joinPath } from '../../platform/workspaces/invite-address';

export interface Invite {
  invite_id?: string;
  invite_type?: string;
}

/** The invitation that the address carries, or null: the path names a workspace, or an invite type is given (spec 1 §2). */
export function useInvite(): Invite | null {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const type =
    query.get('invite_type') ?? query.get('inviteType') ?? (pathname.includes('workspace') ? 'workspace' : null);
  if (!type) return null;
  const id = query.get('invite_id') ?? query.get('inviteId');
  return { invite_type: type, ...(id && { invite_id: id }) };
}

/** Where signing in leads whoever came by an invitation to a workspace: to the page that asks whether they join. */
export function useJoinPath(): string | undefined {
  const invite = useInvite();
  const [query] = useSearchParams();
  return invite?.invite_type === 'workspace' && invite.invite_id
    ? joinPath(invite.invite_id, query.get('email') ?? '')
    : undefined;
}
