import { useLocation, useSearchParams } from 'react-router-dom';

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
