import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '@tonearm/shared/billing/money';
import { INTERVAL_COUNT_MAX, PRICE_INTERVALS } from '@tonearm/shared/billing/plans';
import type { PriceInterval } from '@tonearm/shared/billing/plans';
import {
  PLAN_DESCRIPTION_MAX,
  PLAN_FEATURES_MAX,
  PLAN_FEATURE_LENGTH_MAX,
  PLAN_NAME_MAX,
  PLAN_PRICES_MAX,
  PLAN_TRIAL_DAYS_MAX,
} from '@tonearm/shared/billing/limits';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { NativeSelect } from '../../../ui/select/native-select';
import { NumberField } from '../../../ui/number-field';
import { RepeaterField } from '../../../ui/repeater-field';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { newPrice } from './plan-values';
import type { PlanValues, PriceValues } from './plan-values';
import { intervalWords } from './price-words';
import styles from './plans.module.css';

interface CardProps {
  form: Form<PlanValues>;
}

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }));

/** How it is called, and what is said of it. */
export function WordsCard({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Details')}>
      <div className={styles.fields}>
        <TextField
          label={t('Name')}
          name="name"
          dir="auto"
          autoComplete="off"
          required
          maxLength={PLAN_NAME_MAX}
          value={values.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t('Description')}
          name="description"
          rows={2}
          dir="auto"
          maxLength={PLAN_DESCRIPTION_MAX}
          value={values.description}
          error={errorOf('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
        <RepeaterField<string>
          label={t("What's included")}
          rows={values.feature_list}
          onChange={(feature_list) => set({ feature_list })}
          make={() => ''}
          max={PLAN_FEATURES_MAX}
          addLabel={t('Add a line')}
          hint={t('Lines for people to read. What the plan really allows stands below.')}
          error={errorOf('feature_list')}
          row={(feature, place, change) => (
            <TextField
              label={t('Line :place', { place })}
              name={`feature_list.${place - 1}`}
              dir="auto"
              autoComplete="off"
              maxLength={PLAN_FEATURE_LENGTH_MAX}
              value={feature}
              onChange={(event) => change(event.target.value)}
            />
          )}
        />
      </div>
    </EditorCard>
  );
}

interface PriceRowProps {
  price: PriceValues;
  place: number;
  errorOf: (path: string) => string | undefined;
  onChange: (price: PriceValues) => void;
}

function PriceRow({ price, place, errorOf, onChange }: PriceRowProps) {
  const { t } = useTranslation();
  const at = `prices.${place - 1}`;
  const intervals = intervalWords(t, price.interval_count);
  return (
    <div className={styles.price} role="group" aria-label={t('Price :place', { place })}>
      <TextField
        label={t('Amount')}
        name={`${at}.amount`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={price.amount}
        error={errorOf(`${at}.amount`)}
        onChange={(event) => onChange({ ...price, amount: event.target.value })}
      />
      <NativeSelect
        label={t('Currency')}
        options={CURRENCY_OPTIONS}
        value={price.currency}
        onChange={(currency) => onChange({ ...price, currency })}
      />
      <NumberField
        label={t('For')}
        name={`${at}.interval_count`}
        min={1}
        max={INTERVAL_COUNT_MAX[price.interval]}
        step={1}
        value={price.interval_count}
        error={errorOf(`${at}.interval_count`)}
        onChange={(count) => onChange({ ...price, interval_count: count })}
      />
      <NativeSelect
        label={t('Unit')}
        options={PRICE_INTERVALS.map((value) => ({ value, label: intervals[value] }))}
        value={price.interval}
        onChange={(interval) => onChange({ ...price, interval: interval as PriceInterval })}
      />
    </div>
  );
}

/** What it costs; nothing where it is free. */
export function PricesCard({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Price')}>
      <div className={styles.fields}>
        <SwitchRow
          label={t('Free of charge')}
          name="free"
          isOn={values.free}
          onChange={(free) => set({ free })}
          error={errorOf('free')}
        />
        {!values.free && (
          <>
            <RepeaterField<PriceValues>
              label={t('Prices')}
              rows={values.prices}
              onChange={(prices) => set({ prices })}
              make={() => newPrice(values.prices.at(-1)?.currency ?? 'EUR')}
              max={PLAN_PRICES_MAX}
              addLabel={t('Add a price')}
              hint={t(
                'The first one is offered first. Whoever pays a price goes on paying it: a changed one is for those who come later.',
              )}
              error={errorOf('prices')}
              row={(price, place, change) => (
                <PriceRow price={price} place={place} errorOf={errorOf} onChange={change} />
              )}
            />
            <NumberField
              label={t('Trial in days')}
              name="trial_period_days"
              min={0}
              max={PLAN_TRIAL_DAYS_MAX}
              step={1}
              hint={t('So long it costs nothing at first. 0 for no trial.')}
              value={values.trial_period_days}
              error={errorOf('trial_period_days')}
              onChange={(days) => set({ trial_period_days: days })}
            />
          </>
        )}
      </div>
    </EditorCard>
  );
}

/** Whom it is offered to, and how. */
export function OfferCard({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Offer')}>
      <div className={styles.switches}>
        <SwitchRow
          label={t('Hidden')}
          name="hidden"
          hint={t('Nobody new can choose it; those who have it keep it.')}
          error={errorOf('hidden')}
          isOn={values.hidden}
          onChange={(hidden) => set({ hidden })}
        />
        <SwitchRow
          label={t('Recommended')}
          name="recommended"
          hint={t('Stands out among the plans.')}
          error={errorOf('recommended')}
          isOn={values.recommended}
          onChange={(recommended) => set({ recommended })}
        />
      </div>
    </EditorCard>
  );
}

/** Room for files beside what roles give. */
export function StorageCard({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Storage')}>
      <NumberField
        label={t('Room for files')}
        name="available_storage_mb"
        min={0}
        step={1}
        unit="MB"
        hint={t('Left empty, it is what their roles say.')}
        value={values.available_storage_mb}
        error={errorOf('available_storage_mb')}
        onChange={(room) => set({ available_storage_mb: room })}
      />
    </EditorCard>
  );
}
