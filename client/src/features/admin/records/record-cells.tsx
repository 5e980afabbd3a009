import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { Cover } from '../../../music/cover/cover';
import { Badge } from '../../../ui/badge';
import { cx } from '../../../lib/class-names';
import { art } from '../../../music/cover/cover.styles';
import styles from './record-cells.module.css';
import { explicitMark } from '../../../ui/explicit-mark.styles';

interface NameCellProps {
  name: string;
  /** null: there is no page of it. */
  to: string | null;
  /** Beside the name. */
  mark?: ReactNode;
  /** Below it. */
  children?: ReactNode;
}

/** A name that leads to its page, with a line of smaller words below. */
export const NameCell = ({ name, to, mark, children }: NameCellProps) => (
  <span className={styles.names}>
    <span className={styles.name}>
      {to === null ? (
        <span className="ell" dir="auto">
          {name}
        </span>
      ) : (
        <Link className="ell hov-line" to={to} tabIndex={-1} dir="auto">
          {name}
        </Link>
      )}
      {mark}
    </span>
    {children && (
      <span className="ell s12" dir="auto">
        {children}
      </span>
    )}
  </span>
);

interface RecordCellProps extends NameCellProps {
  of: Pictured;
  /** Draws a picture where there is none; the name, if nothing else. */
  drawnFor?: string;
  kind?: 'album' | 'artist';
}

/** As `NameCell`, beside a picture. */
export const RecordCell = ({ of, drawnFor, kind = 'album', ...words }: RecordCellProps) => (
  <span className={styles.record}>
    <Cover of={of} name={drawnFor ?? words.name} kind={kind} sizes="36px" className={cx(art.s, styles.cover)} />
    <NameCell {...words} />
  </span>
);

/** The mark of explicit songs. */
export function ExplicitMark() {
  const { t } = useTranslation();
  return (
    <span className={explicitMark.exp} role="img" aria-label={t('Explicit')}>
      E
    </span>
  );
}

/** The first name, and how many more there are. */
export function NameBadges({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return '–';
  return (
    <span className={styles.words} title={names.join(', ')}>
      <Badge isShort>
        <span className="ell" dir="auto">
          {first}
        </span>
      </Badge>
      {others.length > 0 && <span className="t3 s12">+{others.length}</span>}
    </span>
  );
}

const isToCome = (at: string): boolean => Date.parse(at) > Date.now();

/** Whether people find it, and if not, why. */
export function ReleaseStatus({
  visibility,
  publish_at: at,
  is_hidden: isHidden = false,
}: {
  visibility?: string | undefined;
  publish_at?: string | null | undefined;
  /** By a moderator. */
  is_hidden?: boolean | undefined;
}) {
  const { t } = useTranslation();
  if (isHidden)
    return (
      <Badge tone="bad" hasDot>
        {t('Taken down')}
      </Badge>
    );
  if (visibility === 'private') return <Badge hasDot>{t('Hidden')}</Badge>;
  if (at && isToCome(at)) return <Badge hasDot>{t('Scheduled')}</Badge>;
  if (visibility === 'unlisted') return <Badge hasDot>{t('Unlisted')}</Badge>;
  return (
    <Badge tone="good" hasDot>
      {t('Published')}
    </Badge>
  );
}
