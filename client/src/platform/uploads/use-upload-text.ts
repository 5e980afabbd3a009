import { useTranslation } from 'react-i18next';
import { formatBytes, formatPercent, formatTotal } from '../../lib/format';
import type { UploadItem } from './upload-item';

type Shown = Pick<
  UploadItem,
  'status' | 'size' | 'sentBytes' | 'bytesPerSecond' | 'secondsLeft' | 'error' | 'isOffline'
>;

/** "64% · 41 MB of 64 MB · 3.2 MB/s · 12 sec left", or what else there is to say of an upload. */
export function useUploadText(): (item: Shown) => string {
  const { t } = useTranslation();
  const amount = ({ sentBytes, size }: Shown): string =>
    t(':sent of :size', { sent: formatBytes(sentBytes), size: formatBytes(size) });
  const pace = ({ bytesPerSecond }: Shown): string[] =>
    bytesPerSecond > 0 ? [t(':size/s', { size: formatBytes(bytesPerSecond) })] : [];
  const rest = ({ secondsLeft }: Shown): string[] =>
    secondsLeft !== null && secondsLeft > 0 ? [t(':time left', { time: formatTotal(secondsLeft * 1_000) })] : [];
  // Breaks between the parts, not within.
  const joined = (...parts: readonly string[]): string =>
    parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
  return (item) => {
    const { status, size, sentBytes } = item;
    switch (status) {
      case 'pending':
        return t('Waiting');
      case 'inProgress':
        if (size > 0 && sentBytes >= size) return t('Almost there');
        return joined(
          formatPercent(Math.round((100 * sentBytes) / Math.max(1, size))),
          amount(item),
          ...pace(item),
          ...rest(item),
        );
      case 'paused':
        return joined(item.isOffline ? t('No connection') : t('Paused'), amount(item));
      case 'completed':
        return t('Uploaded');
      case 'failed':
        return item.error ?? '';
      case 'aborted':
        return t('Upload cancelled');
    }
  };
}
