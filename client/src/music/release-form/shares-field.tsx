import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { formatShare } from '../../lib/format';
import { field } from '../../ui/field.styles';
import { TextField } from '../../ui/text-field';
import { creditKey, shareLeft, sharePath } from './credit-shares';
import type { SharePath } from './credit-shares';
import type { Credit } from './release-values';
import { roleNames } from './role-names';
import styles from './release-form.module.css';

interface SharesFieldProps {
  credits: readonly Credit[];
  errorOf: (field: SharePath) => string | undefined;
  onChange: (credits: readonly Credit[]) => void;
}

/** 100.00 */
const LETTERS = 6;

/** How much each who is credited has of it; only those who act for it see that. */
export function SharesField({ credits, errorOf, onChange }: SharesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  if (credits.length === 0) return null;
  const names = roleNames(t);
  const left = shareLeft(credits);
  const percent = formatShare(Math.abs(left));
  return (
    <fieldset className={styles.shares} aria-describedby={`${id}-left ${id}-who`}>
      <legend className={field.label}>{t('Shares (optional)')}</legend>
      <ul>
        {credits.map((credit, index) => (
          <li key={creditKey(credit)} className={styles.shareRow}>
            <span className={styles.shareOf}>
              <span className="anywhere" dir="auto">
                {credit.name}
              </span>
              <span className="t2 s13">{names[credit.role]}</span>
            </span>
            <TextField
              label={t('Share of :name (:role) in percent', { name: credit.name, role: names[credit.role] })}
              isLabelHidden
              name={sharePath(index)}
              value={credit.share ?? ''}
              maxLength={LETTERS}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              end={
                <span className="t2" aria-hidden>
                  %
                </span>
              }
              error={errorOf(sharePath(index))}
              onChange={(event) =>
                onChange(credits.map((one) => (one === credit ? { ...one, share: event.target.value } : one)))
              }
            />
          </li>
        ))}
      </ul>
      <p id={`${id}-left`} className={cx('num', left < 0 ? field.errmsg : field.hint)} aria-live="polite">
        {left < 0 ? t(':percent more than there is', { percent }) : t(':percent left', { percent })}
      </p>
      <p id={`${id}-who`} className={field.hint}>
        {t('Listeners never see shares: only those who act for this music do.')}
      </p>
    </fieldset>
  );
}
