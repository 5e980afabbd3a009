import { useEffect } from 'react';
import { dropStored, readStored, writeStored } from '../../../lib/storage';
import { useToast } from '../../../platform/toasts/use-toast';

const KEY = 'tonearm.billing-word';

/** Pages with the provider's script are left by a new document (payment-document.tsx), which a toast does not outlive. */
const isLeftByReload = (): boolean => window.Stripe !== undefined;

/** Says on the billing page what has been done: at once, or in the document that comes next. */
export function useWordAtBilling(): (message: string) => void {
  const toast = useToast();
  return (message) => {
    if (isLeftByReload()) writeStored(KEY, message, 'sessionStorage');
    else toast({ type: 'positive', message });
  };
}

/** Says once what was kept for this document. */
export function useKeptWord(): void {
  const toast = useToast();
  useEffect(() => {
    const message = isLeftByReload() ? null : readStored(KEY, 'sessionStorage');
    if (message === null) return;
    dropStored(KEY, 'sessionStorage');
    toast({ type: 'positive', message });
  }, [toast]);
}
