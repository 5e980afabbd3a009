import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSettingFactsQuery } from '../../../api/settings';
import type { SettingFactDescription, SettingGroupDescription } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { formatBytes, formatMoment, formatNumber } from '../../../lib/format';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Badge } from '../../../ui/badge';
import type { BadgeTone } from '../../../ui/badge';
import { card as cardStyles } from '../../../ui/card.styles';
import { Bone } from '../../../ui/skeleton';
import styles from './facts-card.module.css';
import page from './settings.module.css';

const ASKED_EVERY_MS = 10_000;

/** How well it is: by the values of the fact `state`. */
const TONES: Readonly<Record<string, BadgeTone>> = { up: 'good', idle: 'warning', down: 'bad' };

type Value = string | number | null | undefined;

function Fact({ fact, value }: { fact: SettingFactDescription; value: Value }) {
  const { t } = useTranslation();
  if (value === undefined) return <Bone w={90} h={14} />;
  if (value === null || value === '') return <span className="t3">–</span>;
  switch (fact.kind) {
    case 'count':
      return <span className="num">{formatNumber(Number(value))}</span>;
    case 'bytes':
      return <span className="num">{formatBytes(Number(value))}</span>;
    case 'time':
      return formatMoment(String(value));
    case 'choice': {
      const chosen = fact.options.find((option) => option.value === value);
      const text = chosen ? t(chosen.label) : String(value);
      return fact.key === 'state' ? (
        <Badge tone={TONES[String(value)] ?? 'neutral'} hasDot>
          {text}
        </Badge>
      ) : (
        text
      );
    }
    default:
      return (
        <span dir="auto" translate="no">
          {String(value)}
        </span>
      );
  }
}

interface FactsCardProps {
  group: SettingGroupDescription;
  /** What can be done about it. */
  children: ReactNode;
}

/** What runs, and how it is: read every few seconds, never edited. */
export function FactsCard({ group, children }: FactsCardProps) {
  const { t } = useTranslation();
  const { currentData, isError, refetch } = useGetSettingFactsQuery(
    { name: group.name },
    { pollingInterval: ASKED_EVERY_MS, skipPollingIfUnfocused: true },
  );
  const values = (currentData?.facts ?? {}) as Readonly<Record<string, Value>>;
  return (
    <section className={cx(cardStyles.card, page.card)} aria-label={t('Status')}>
      <header className={page.head}>
        <h2>{t('Status')}</h2>
      </header>
      {isError && !currentData ? (
        <ProblemRow onRetry={() => void refetch()} />
      ) : (
        <dl className={styles.facts}>
          {group.facts.map((fact) => (
            <div key={fact.key}>
              <dt>
                {t(fact.label)}
                {fact.help && <small>{t(fact.help)}</small>}
              </dt>
              <dd>
                <Fact fact={fact} value={values[fact.key]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
