import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { Clock } from 'lucide-react';
import type { CalendarRelease } from '@tonearm/shared/catalogue/release-calendar.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { readerZone } from '../../lib/clock';
import { formatParts } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { settingsPage } from '../../ui/settings-page.styles';
import styles from './releases.module.css';

/** Where it is worked on, which those who may not change it read, else its page. */
function pathOf(release: CalendarRelease, inBackstage: boolean): string {
  const { kind, id } = release;
  if (inBackstage) return `/backstage/${kind === 'album' ? 'albums' : 'tracks'}/${id}/edit`;
  return kind === 'album' ? albumPath(release) : trackPath(release);
}

const kindText = (t: TFunction, { kind }: CalendarRelease): string => (kind === 'album' ? t('Album') : t('Song'));
const stateText = (t: TFunction, { state }: CalendarRelease): string =>
  state === 'scheduled' ? t('Scheduled') : t('Out');
const timeText = ({ date }: CalendarRelease): string =>
  date === null ? '' : formatParts(date, { timeStyle: 'short', timeZone: readerZone() });
const artistsOf = ({ artists }: CalendarRelease): string => artists.map(({ name }) => name).join(', ');

interface ReleaseProps {
  release: CalendarRelease;
  /** Whether it leads there: people may change it, or belong to the workspace that they look at. */
  inBackstage: boolean;
}

/** A release in the cell of its day. */
export function ReleaseChip({ release, inBackstage }: ReleaseProps) {
  const { t } = useTranslation();
  const about = [artistsOf(release), kindText(t, release), stateText(t, release), timeText(release)];
  return (
    <Link
      className={cx(styles.chip, release.state === 'scheduled' && styles.planned)}
      to={pathOf(release, inBackstage)}
      data-tip={[release.name, stateText(t, release), timeText(release)].join(' · ')}
    >
      <Cover of={release} name={release.name} sizes="22px" className={styles.chipArt} />
      <span className="ell" dir="auto">
        {release.name}
      </span>
      {release.state === 'scheduled' && <Icon of={Clock} size={12} className={styles.clock} />}
      <span className="sr">, {about.filter(Boolean).join(', ')}</span>
    </Link>
  );
}

/** A release in a list. */
export function ReleaseRow({ release, inBackstage }: ReleaseProps) {
  const { t } = useTranslation();
  const isDraft = release.state === 'draft';
  // The time first: what there is no room for is cut off.
  const about = [!isDraft && timeText(release), artistsOf(release), kindText(t, release)].filter(Boolean);
  return (
    <Row to={pathOf(release, inBackstage)}>
      <Cover of={release} name={release.name} sizes="44px" className={styles.rowArt} />
      <span className={cx('grow', styles.rowText)}>
        <span className="med ell" dir="auto">
          {release.name}
        </span>
        <span className={cx('t2 ell', settingsPage.about)}>{about.join(' · ')}</span>
      </span>
      {!isDraft && (
        <Badge tone={release.state === 'scheduled' ? 'warning' : 'good'} hasDot>
          {stateText(t, release)}
        </Badge>
      )}
    </Row>
  );
}

const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link className={settingsPage.lrow} to={to}>
      {children}
    </Link>
  </li>
);
