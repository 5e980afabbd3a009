import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../lib/class-names';
import { useGetTrackQuery } from '../api/catalogue';
import { trackPageArgs } from '../api/page-args';
import type { DialogControl } from '../platform/dialogs/dialogs';
import { ProblemRow } from '../platform/errors/problem-row';
import { Dialog } from '../ui/dialog';
import { Bone } from '../ui/skeleton';
import { CreditLines } from './credits';
import styles from './credits.module.css';

/** Who made a song. Open it lazily. */
export default function CreditsDialog({ track, onClose }: DialogControl<void> & { track: Track }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetTrackQuery(trackPageArgs(track.id));
  /** A link leads away from it. */
  const followed = (event: MouseEvent): void => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Dialog title={t('Credits')} closeLabel={t('Close')} size={440} onClose={() => onClose()}>
      <p className={cx('semi', styles.songName)}>{track.name}</p>
      {data && (
        <div role="presentation" onClick={followed}>
          <CreditLines credits={data.track.credits ?? data.track.artists} />
        </div>
      )}
      {!data && (error && !isFetching ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={72} />)}
    </Dialog>
  );
}
