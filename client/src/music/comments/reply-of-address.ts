import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The comment that a link asks to answer (`?reply=`); null without one. */
export function useReplyOfAddress(): number | null {
  const [query] = useSearchParams();
  const id = query.get('reply') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

/** Takes it out of the address, in the place of the entry that had it. */
export function useForgetReply(): () => void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown };
  return () => {
    const query = new URLSearchParams(search);
    query.delete('reply');
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state });
  };
}
