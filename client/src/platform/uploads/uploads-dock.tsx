import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { formatPercent, formatTotal } from '../../lib/format';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { totalsOf } from './queue-rules';
import type { UploadTotals } from './queue-rules';
import { UploadBar } from './upload-bar';
import type { UploadItem } from './upload-item';
import { UploadRow } from './upload-row';
import { useDockItems } from './use-dock-items';
import { useAllUploads } from './use-uploads';
import './uploads.css';

/** Changes with each file that is done, not with each percent: it is read aloud. */
function useTitle(): (totals: UploadTotals, items: readonly UploadItem[]) => string {
  const { t } = useTranslation();
  return ({ files, done, failed, underWay }, items) => {
    if (items.some(({ isOffline }) => isOffline)) return t('No connection. Uploads go on by themselves.');
    if (underWay > 0) return t('Uploading: :done of :count files', { done, count: files });
    if (failed > 0) return t(':failed of :count files were not uploaded', { failed, count: files });
    return t(':count files uploaded', { count: done });
  };
}

/** The uploads that go on while the person is elsewhere: how far they are, opened each of them. Fetched with the first upload. */
export default function UploadsDock() {
  const { t } = useTranslation();
  const { items, queue } = useAllUploads();
  const { shown, close } = useDockItems(items);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const titleOf = useTitle();
  const totals = totalsOf(shown);
  if (shown.length === 0) return null;
  const share = totals.bytes > 0 ? totals.sentBytes / totals.bytes : 0;
  const about = [formatPercent(Math.round(100 * share)), totals.secondsLeft ? t(':time left', { time: formatTotal(totals.secondsLeft * 1_000) }) : ''].filter(Boolean).join(' · ');
  return (
    <section className="uploads-dock" aria-label={t('Uploads')}>
      <header>
        <span className="grow">
          <span className="med ell" role="status">{titleOf(totals, shown)}</span>
          {totals.underWay > 0 && <span className="s13 num about">{about}</span>}
        </span>
        <IconButton label={isOpen ? t('Hide files') : t('Show files')} className="sm" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} />
        </IconButton>
        {totals.underWay === 0 && <IconButton label={t('Close')} className="sm" onClick={close}><Icon of={X} size={18} /></IconButton>}
      </header>
      <UploadBar label={t('All uploads')} share={share} look={totals.underWay > 0 ? 'sending' : totals.failed > 0 ? 'failed' : 'done'} />
      {isOpen && <ul id={listId} tabIndex={0} aria-label={t('Uploads')}>{shown.map((item) => <UploadRow key={item.id} item={item} actions={queue} />)}</ul>}
    </section>
  );
}
