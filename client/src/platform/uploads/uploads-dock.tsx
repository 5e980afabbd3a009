import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { formatPercent, formatTotal } from '../../lib/format';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { useLiveSession } from '../realtime/use-realtime';
import { isUnderWay } from './queue-rules';
import { UploadList } from './upload-list';
import { useDockItems } from './use-dock-items';
import { useAllUploads } from './use-uploads';
import { useUploadsToast, useUploadsWords } from './use-uploads-words';
import styles from './uploads.module.css';
import { iconButton } from '../../ui/icon-button.styles';

/** The uploads that go on while the person is elsewhere: how far they are, opened each of them. Fetched with the first upload. */
export default function UploadsDock() {
  const { t } = useTranslation();
  const { items, queue } = useAllUploads();
  const { shown, close } = useDockItems(items);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { totals, title, news } = useUploadsWords(shown);
  useUploadsToast(items);
  // Signed out elsewhere, nothing more may be sent from here.
  useLiveSession(items.some(isUnderWay));
  if (shown.length === 0) return null;
  const share = totals.bytes > 0 ? totals.sentBytes / totals.bytes : 0;
  const about = [
    formatPercent(Math.round(100 * share)),
    totals.secondsLeft ? t(':time left', { time: formatTotal(totals.secondsLeft * 1_000) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <section className={styles.uploadsDock} aria-label={t('Uploads')}>
      <header>
        <span className="grow">
          <span className="med ell">{title}</span>
          <span className="sr" role="status">
            {news}
          </span>
          {totals.underWay > 0 && <span className="s13 num about">{about}</span>}
        </span>
        <IconButton
          label={isOpen ? t('Hide files') : t('Show files')}
          className={iconButton.sm}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} />
        </IconButton>
        {totals.underWay === 0 && (
          <IconButton label={t('Close')} className={iconButton.sm} onClick={close}>
            <Icon of={X} size={18} />
          </IconButton>
        )}
      </header>
      <ProgressBar
        label={t('All uploads')}
        percent={share * 100}
        look={totals.underWay > 0 ? 'primary' : totals.failed > 0 ? 'danger' : 'positive'}
      />
      {isOpen && <UploadList id={listId} items={shown} actions={queue} isScroller />}
    </section>
  );
}
