import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useLatest } from '../../lib/use-latest';
import { useDialogs } from '../dialogs/dialogs';
import { lazyOverlay } from '../../ui/lazy-part';
import { markUnsaved } from './unsaved';

const ConfirmDialog = lazyOverlay(() => import('../dialogs/confirm-dialog'));

const isBelow = (address: string, path: string): boolean => path === address || path.startsWith(`${address}/`);

/**
 * Asks before what was typed is lost: inside the site by a dialog, outside by the browser's own.
 * @param within pages below this address are one editor: nothing is lost between them.
 */
export function useLeaveQuestion(isDirty: boolean, within?: string): void {
  const { t } = useTranslation();
  const open = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(within !== undefined && isBelow(within, nextLocation.pathname)),
  );
  const isBlocked = blocker.state === 'blocked';
  const words = {
    title: t('Leave without saving?'),
    children: t('Your changes on this page are lost.'),
    confirmLabel: t('Leave'),
  };
  const latest = useLatest({ blocker, words });
  useEffect(() => {
    if (!isBlocked) return;
    const { blocker: now } = latest.current;
    void open<typeof words, true>(ConfirmDialog, latest.current.words).then((isSure) =>
      isSure ? now.proceed?.() : now.reset?.(),
    );
  }, [isBlocked, open, latest]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const unmark = markUnsaved();
    return () => {
      window.removeEventListener('beforeunload', ask);
      unmark();
    };
  }, [isDirty]);
}
