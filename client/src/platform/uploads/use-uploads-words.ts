import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../toasts/use-toast';
import { totalsOf } from './queue-rules';
import type { UploadTotals } from './queue-rules';
import type { UploadItem } from './upload-item';

interface UploadsWords {
  totals: UploadTotals;
  /** "Uploading: 3 of 7 files" */
  title: string;
  /** For a live region: when uploads begin, wait and end, not each of them. */
  news: string;
}

/** Says once that everything has arrived; what fails says so itself. */
export function useUploadsToast(items: readonly UploadItem[]): void {
  const { t } = useTranslation();
  const toast = useToast();
  const { done, failed, underWay } = totalsOf(items);
  // What asks is fetched with the first upload, which may be faster.
  const wasUnderWay = useRef(true);
  useEffect(() => {
    if (wasUnderWay.current && underWay === 0 && done > 0 && failed === 0)
      toast({ type: 'positive', message: t('Upload complete') });
    wasUnderWay.current = underWay > 0;
  }, [underWay, done, failed, t, toast]);
}

/** How far several uploads are, in a sentence. */
export function useUploadsWords(items: readonly UploadItem[]): UploadsWords {
  const { t } = useTranslation();
  const totals = totalsOf(items);
  const { files, done, failed, underWay } = totals;
  const settled = (): string => {
    if (items.some(({ isOffline }) => isOffline)) return t('No connection. Uploads go on by themselves.');
    if (files === 0 || underWay > 0) return '';
    return failed > 0
      ? t(':failed of :count files were not uploaded', { failed, count: files })
      : t(':count files uploaded', { count: done });
  };
  const said = settled();
  return {
    totals,
    title: said || t('Uploading: :done of :count files', { done, count: files }),
    news: said || (underWay > 0 ? t('Uploading :count files', { count: underWay + done + failed }) : ''),
  };
}
