import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HealthState } from '@tonearm/shared/admin/health';
import type { HealthCheck } from '@tonearm/shared/admin/health.dto';
import { cx } from '../../../lib/class-names';
import { useAdminSections } from '../../../platform/admin/admin-sections';
import { Badge } from '../../../ui/badge';
import type { BadgeTone } from '../../../ui/badge';
import { card as cardStyles } from '../../../ui/card.styles';
import { Figure } from './health-figure';
import { ADVICE_PATHS, adviceText, checkName, stateName } from './health-words';
import styles from './health-page.module.css';

const TONES: Readonly<Record<HealthState, BadgeTone>> = {
  good: 'good',
  warning: 'warning',
  bad: 'bad',
  slow: 'warning',
  off: 'neutral',
};

/** Where that is mended, if this person may go there. */
function usePathOf({ advice }: HealthCheck): string | undefined {
  const sections = useAdminSections().flatMap((group) => group.sections);
  const path = advice ? ADVICE_PATHS[advice] : undefined;
  return path && sections.some((section) => path.startsWith(section.path) && section.path !== '/admin')
    ? path
    : undefined;
}

/** How one part is, its figures, and what can be done about it. */
export function CheckCard({ check }: { check: HealthCheck }) {
  const { t } = useTranslation();
  const { advice, state, figures } = check;
  const path = usePathOf(check);
  const name = checkName(check.name, t);
  return (
    <section className={cx(cardStyles.card, styles.check)} aria-label={name}>
      <header className="row between g3">
        <h2>{name}</h2>
        <Badge tone={TONES[state]} hasDot>
          {stateName(state, t)}
        </Badge>
      </header>
      {advice && (
        <p className="t2 s13">
          {adviceText(advice, t)}{' '}
          {path && (
            <Link className="lnk" to={path} aria-label={t('Look at it: :name', { name })}>
              {t('Look at it')}
            </Link>
          )}
        </p>
      )}
      {figures.length > 0 && (
        <dl>
          {figures.map((figure) => (
            <Figure key={figure.name} figure={figure} />
          ))}
        </dl>
      )}
    </section>
  );
}
