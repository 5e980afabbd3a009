import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useToast } from './use-toast';

/** What links in mails may pass to their page, as `?notice=`. */
const NOTICES: Readonly<Record<string, string>> = {
  link_expired: 'This link has expired. Please request a new one.',
  verify_here: 'Log in first, then enter the code of the mail.',
};

/** Shows the notice of the address once, and takes it out of the address. */
export function useAddressNotice(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const [query, setQuery] = useSearchParams();
  const notice = query.get('notice');
  const text = notice ? NOTICES[notice] : undefined;
  useEffect(() => {
    if (!text) return;
    toast({ type: notice === 'link_expired' ? 'danger' : 'positive', message: t(text) });
    setQuery(
      (all) => {
        all.delete('notice');
        return all;
      },
      { replace: true },
    );
  }, [notice, text, t, toast, setQuery]);
}
