import { useSearchParams } from 'react-router-dom';

/** Where a link says that the song begins (`?t=`, seconds), in milliseconds; 0 without one, and for what lies outside the song. */
export function useStartOfAddress(durationMs: number): number {
  const [query] = useSearchParams();
  const seconds = Number(query.get('t'));
  const ms = Math.floor(seconds * 1000);
  return Number.isFinite(ms) && ms > 0 && ms < durationMs ? ms : 0;
}
