import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../lib/connection';
import { OfflineNewsContext } from '../../ui/offline-news';
import type { Unavailable } from '../../ui/offline-news';
import { useToast } from '../toasts/use-toast';

/** Says in a toast what could not be had. */
export function OfflineNewsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const toast = useToast();
  const tell = useCallback(
    (what: Unavailable): void => {
      const isMissing = what === 'part' && connection.isOnline();
      toast({
        type: 'danger',
        message: isMissing
          ? t('This part could not be loaded.')
          : t('You are offline. Try again once you are connected.'),
      });
    },
    [t, toast],
  );
  return <OfflineNewsContext value={tell}>{children}</OfflineNewsContext>;
}
