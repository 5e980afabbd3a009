import { useSearchParams } from 'react-router-dom';

/** The comment that a link asks to answer (`?reply=`); null without one. */
export function useReplyOfAddress(): number | null {
  const [query] = useSearchParams();
  const id = query.get('reply') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}
