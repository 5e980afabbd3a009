import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { usePageChange } from '../../lib/use-page-change';
import { isCounted } from './counted-paths';

/** Who led here; not by which address. */
const referrer = (): string | undefined => {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return host === '' || host === window.location.hostname ? undefined : host;
};

/** Tells the site of each page that is shown: what it counts needs no cookie, and nothing of who looks is kept. */
export function usePageCount(): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { pathname } = useLocation();
  const tell = (path: string, from?: string): void => {
    if (!isCounted(path)) return;
    // What cannot be told is not counted.
    void import('../../api/views').then(
      ({ viewsApi }) =>
        void dispatch(
          viewsApi.endpoints.viewPage.initiate({ pageViewInput: { path, referrer: from } }, { track: false }),
        ),
      () => undefined,
    );
  };
  useEffect(() => {
    tell(pathname, referrer());
    // The page that the visit begins with; the others follow as they are opened.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  usePageChange(() => tell(pathname));
}
