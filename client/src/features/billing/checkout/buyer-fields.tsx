import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BILLING_CITY_MAX,
  BILLING_LINE_MAX,
  BILLING_NAME_MAX,
  POSTAL_CODE_MAX,
  TAX_ID_MAX,
} from '@tonearm/shared/billing/limits';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { ChoiceField } from '../../../platform/forms/choice-field';
import type { Form } from '../../../platform/forms/use-form';
import { useLocationChoices } from '../../../platform/location/location-choices';
import { Button } from '../../../ui/button';
import { Bone } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { taxPlaceOf } from './buyer';
import type { Buyer } from './buyer';
import type { TaxPlace } from './sum-terms';
import styles from './checkout.module.css';

type TextName = Exclude<keyof Buyer, 'country' | 'card_number'>;

interface TextProps {
  form: Form<Buyer>;
  name: TextName;
  label: string;
  max: number;
  autoComplete?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
}

function Text({ form, name, label, max, autoComplete, autoFocus, onBlur }: TextProps) {
  return (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      dir="auto"
      maxLength={max}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set({ [name]: event.target.value })}
      onBlur={onBlur}
    />
  );
}

interface CountryFieldProps {
  form: Form<Buyer>;
  /** The tax depends on it. */
  onPlace: (place: TaxPlace) => void;
}

interface BuyerFieldsProps extends CountryFieldProps {
  /** Whether a card is asked for, which their name stands on. */
  hasCard: boolean;
}

function CountryField({ form, onPlace }: CountryFieldProps) {
  const { t } = useTranslation();
  const { choices, isError, refetch } = useLocationChoices();
  if (isError) return <ProblemRow onRetry={refetch} />;
  if (!choices) return <Bone h={58} />;
  return (
    <ChoiceField
      label={t('Country')}
      name="country"
      groups={choices.countries}
      value={form.values.country}
      error={form.errorOf('country')}
      onChange={(country) => {
        form.set({ country });
        onPlace(taxPlaceOf({ ...form.values, country }));
      }}
    />
  );
}

/** What companies want on an invoice, behind a button: others need none of it. */
function MoreFields({ form, onPlace }: CountryFieldProps) {
  const { t } = useTranslation();
  const { line1, city, state, tax_id: taxId } = form.values;
  const hasErrors = (['line1', 'city', 'state', 'tax_id'] as const).some((name) => form.errorOf(name) !== undefined);
  const [isOpen, setOpen] = useState([line1, city, state, taxId].some((text) => text !== ''));
  const [wasPressed, setPressed] = useState(false);
  const open = (): void => {
    setPressed(true);
    setOpen(true);
  };
  if (!isOpen && !hasErrors)
    return (
      <div className={styles.more}>
        <Button look="ghost" size="sm" aria-expanded={false} onClick={open}>
          {t('Add an address or a tax number to the invoice')}
        </Button>
      </div>
    );
  return (
    <>
      <Text
        form={form}
        name="line1"
        label={t('Street and number')}
        max={BILLING_LINE_MAX}
        autoComplete="address-line1"
        // It takes the place of the button that was pressed.
        autoFocus={wasPressed}
      />
      <div className={styles.two}>
        <Text form={form} name="city" label={t('City')} max={BILLING_CITY_MAX} autoComplete="address-level2" />
        <Text
          form={form}
          name="state"
          label={t('State or region')}
          max={BILLING_CITY_MAX}
          autoComplete="address-level1"
        />
      </div>
      <Text
        form={form}
        name="tax_id"
        label={t('Tax number (optional)')}
        max={TAX_ID_MAX}
        onBlur={() => onPlace(taxPlaceOf(form.values))}
      />
    </>
  );
}

/** Whom the invoice is for. */
export function BuyerFields({ form, hasCard, onPlace }: BuyerFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text
        form={form}
        name="name"
        label={hasCard ? t('Name on card') : t('Name')}
        max={BILLING_NAME_MAX}
        autoComplete={hasCard ? 'cc-name' : 'name'}
      />
      <div className={styles.two}>
        <CountryField form={form} onPlace={onPlace} />
        <Text
          form={form}
          name="postal_code"
          label={t('Postal code')}
          max={POSTAL_CODE_MAX}
          autoComplete="postal-code"
          onBlur={() => onPlace(taxPlaceOf(form.values))}
        />
      </div>
      <MoreFields form={form} onPlace={onPlace} />
    </>
  );
}
