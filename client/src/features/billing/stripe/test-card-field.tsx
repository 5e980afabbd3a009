import { useTranslation } from 'react-i18next';
import { CreditCard } from 'lucide-react';
import { TEST_CARDS } from '@tonearm/shared/billing/checkout';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';

interface TestCardFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** In groups of four, as it stands on cards. */
const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
const CARD_MAX = 23;

/** The card of the test gateway, which takes no money: only sites that are being built have it. */
export function TestCardField({ value, error, onChange }: TestCardFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('Card number')}
      name="card_number"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={CARD_MAX}
      start={<Icon of={CreditCard} size={17} />}
      hint={t('No money is taken. :pays is accepted, :declined is declined.', {
        pays: grouped(TEST_CARDS.pays),
        declined: grouped(TEST_CARDS.declined),
      })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
