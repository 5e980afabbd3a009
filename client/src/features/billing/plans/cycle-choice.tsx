import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BILLING_CYCLES } from '@tonearm/shared/billing/cycles';
import type { BillingCycle } from '@tonearm/shared/billing/cycles';
import styles from './plans.module.css';

interface CycleChoiceProps {
  cycle: BillingCycle;
  /** What paying yearly saves, in per cent; null: nothing is said. */
  saving: number | null;
  onChange: (cycle: BillingCycle) => void;
}

/** Whether plans are shown as they cost by the year or by the month (spec 2 §2.6). */
export function CycleChoice({ cycle, saving, onChange }: CycleChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const words: Readonly<Record<BillingCycle, string>> = { yearly: t('Annual'), monthly: t('Monthly') };
  return (
    <div className={styles.choice}>
      <div className={styles.seg} role="radiogroup" aria-label={t('Billing cycle')}>
        {BILLING_CYCLES.map((one) => (
          <label key={one}>
            <input type="radio" className="sr" name={name} checked={one === cycle} onChange={() => onChange(one)} />
            {words[one]}
          </label>
        ))}
      </div>
      {saving !== null && (
        <span className={styles.saving}>{t('Save up to :percentage%', { percentage: String(saving) })}</span>
      )}
    </div>
  );
}
