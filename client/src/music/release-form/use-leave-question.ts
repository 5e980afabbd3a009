import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useDialogs } from '../../platform/dialogs/dialogs';

const ConfirmDialog = lazy(() => import('../../platform/dialogs/confirm-dialog'));

/** Asks before what was typed is lost: inside the site by a dialog, outside by the browser's own. */
export function useLeaveQuestion(isDirty: boolean): void {
  const { t } = useTranslation();
  const open = useDialogs();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    void open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Leave without saving?'), children: t('Your changes on this page are lost.'), confirmLabel: t('Leave'),
    }).then((isSure) => (isSure ? blocker.proceed?.() : blocker.reset?.()));
    // One question a try to leave.
  }, [isBlocked]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
