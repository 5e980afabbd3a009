import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { readApiError } from '../../../api/errors';
import { useLatest } from '../../../lib/use-latest';
import { BILLING_PATH } from '../../../platform/billing/billing-paths';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { useToast } from '../../../platform/toasts/use-toast';

const CONFLICT = 409;

/** Whether somebody has subscribed meanwhile, in another window: of all that may stand in the way that alone leads to what they have. */
export function isSubscribedAlready(error: unknown): boolean {
  const { status, action } = readApiError(error);
  return status === CONFLICT && action?.action === BILLING_PATH;
}

/** Leads to what they have (spec 2 §4), once this page knows of it, and says why. */
export function SubscribedAlready({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refresh = useRefreshSession();
  const toast = useToast();
  const [isKnown, setKnown] = useState(false);
  const latest = useLatest({
    refresh,
    say: () => toast({ type: 'positive', message: t(readApiError(error).message) }),
  });
  useEffect(() => {
    let isOver = false;
    // Who cannot be asked now learns of it there.
    void latest.current
      .refresh()
      .catch(() => undefined)
      .then(() => {
        if (isOver) return;
        latest.current.say();
        setKnown(true);
      });
    return () => {
      isOver = true;
    };
  }, [latest]);
  return isKnown ? <Navigate to={BILLING_PATH} replace /> : null;
}
