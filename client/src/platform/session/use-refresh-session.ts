import { useCallback } from 'react';
import { sessionApi } from '../../api/session';
import { useApplyBootstrap } from './use-session';

/** Asks the server who is signed in now, and shows that; throws what the call failed with. */
export function useRefreshSession(): () => Promise<void> {
  const [ask] = sessionApi.useLazyGetBootstrapDataQuery();
  const apply = useApplyBootstrap();
  return useCallback(async () => {
    const { bootstrapData } = await ask(undefined, false).unwrap();
    apply(bootstrapData);
  }, [ask, apply]);
}
