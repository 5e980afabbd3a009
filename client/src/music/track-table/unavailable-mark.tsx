import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Globe, Lock, LoaderCircle, VolumeX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Unavailable } from '@tonearm/shared/catalogue/catalogue';
import { cx } from '../../lib/class-names';
import { PRICING_PATH } from '../../platform/billing/billing-paths';
import { useSettings } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import styles from './track-table.module.css';

const MARKS: Record<Unavailable, LucideIcon> = {
  region: Globe,
  followers: Lock,
  plans: Lock,
  processing: LoaderCircle,
  no_source: VolumeX,
};

function useReason(of: Unavailable): string {
  const { t } = useTranslation();
  const texts: Record<Unavailable, string> = {
    region: t('Not available in your country'),
    followers: t('For followers of the artist'),
    plans: t('For subscribers'),
    processing: t('Still being processed'),
    no_source: t('There is no recording of it here'),
  };
  return texts[of];
}

/** Says why a song that stands in a list does not play for the viewer. */
export function UnavailableMark({ of }: { of: Unavailable }) {
  const reason = useReason(of);
  return (
    <span className={styles.whyNot} role="img" aria-label={reason} title={reason}>
      <Icon of={MARKS[of]} size={14} />
    </span>
  );
}

/** The same in words, on the song's own page; with the way to what opens it. */
export function UnavailableNote({ of }: { of: Unavailable }) {
  const { t } = useTranslation();
  const reason = useReason(of);
  const isSold = useSettings()['billing.enable'] && of === 'plans';
  return (
    <p className={cx(styles.whyNote, 'row')}>
      <Icon of={MARKS[of]} size={15} />
      {reason}
      {isSold && (
        <Link className="lnk" to={PRICING_PATH}>
          {t('See plans')}
        </Link>
      )}
    </p>
  );
}
