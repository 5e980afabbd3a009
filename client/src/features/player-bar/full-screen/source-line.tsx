import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/class-names';
import type { QueueEntry, QueueSourceType } from '../../../platform/player/player-types';
import styles from './full-screen.module.css';

const LABELS: Partial<Record<QueueSourceType, string>> = {
  album: 'Playing from album',
  artist: 'Playing from artist',
  genre: 'Playing from genre',
  playlist: 'Playing from playlist',
  radio: 'Playing from radio',
  library: 'Playing from your library',
};

/** Says where the track was taken from. */
export function SourceLine({ entry: { source, track } }: { entry: QueueEntry }) {
  const { t } = useTranslation();
  return (
    <span className={cx('grow', styles.fsSource)}>
      <span className="s12 t2">{t(LABELS[source.type] ?? 'Playing from')}</span>
      <span className="s13 semi ell">{source.name ?? track.album?.name ?? track.name}</span>
    </span>
  );
}
