import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { typed } from '../../api/bootstrap-data';
import { sessionApi } from '../../api/session';
import { siteThemeChanged, siteThemeOf } from '../theme/theme.slice';
import { sessionChanged } from './session.slice';

/** Takes over the site's settings as they are now; the page stays as it is. @throws what the call failed with. */
export function useRefreshSettings(): () => Promise<void> {
  const [ask] = sessionApi.useLazyGetBootstrapDataQuery();
  const dispatch = useDispatch();
  return useCallback(async () => {
    const { bootstrapData } = await ask(undefined, false).unwrap();
    const { settings, seo_tags = {} } = typed(bootstrapData);
    dispatch(sessionChanged({ settings, seo_tags }));
    dispatch(siteThemeChanged(siteThemeOf(settings)));
  }, [ask, dispatch]);
}
