import { useTranslation } from 'react-i18next';
import { AUTO_UPDATE_DAYS } from '@tonearm/shared/catalogue/channels';
import type { AddableType } from '@tonearm/shared/catalogue/channels';
import { CHANNEL_ITEMS_MAX, CHANNEL_UPDATE_HOURS_MAX } from '@tonearm/shared/limits';
import { formatCountry } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import { NumberField } from '../../../ui/number-field';
import { useCountries } from '../users/use-countries';
import { ChannelChoice } from './channel-choice';
import { choicesFor, settled } from './channel-choices';
import { valueKindOf } from './channel-values';
import type { Picked } from './channel-values';
import { channelModes, channelOrders, contentTypes, restrictionNames, updateMethods } from './channel-words';
import { addableOf } from './use-addable';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

interface CardProps {
  form: ChannelForm;
}

interface PickerProps {
  label: string;
  type: AddableType;
  value: Picked | null;
  hint?: string;
  error: string | undefined;
  onChange: (picked: Picked | null) => void;
}

interface CodeProps {
  value: string | null;
  onChange: (code: string | null) => void;
}

/** Finds a genre or a tag. */
function Picker({ label, type, value, hint, error, onChange }: PickerProps) {
  return (
    <AsyncComboBox
      key={type}
      label={label}
      useOptions={addableOf(type)}
      value={value}
      hint={hint}
      error={error}
      onChange={(option) => onChange(option && { id: option.id, name: option.name })}
    />
  );
}

/** How a channel fills itself. */
function Filling({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  const kind = valueKindOf(values.auto_update_method);
  const { methods } = choicesFor(values);
  return (
    <>
      <ChannelChoice
        label={t('Filled with')}
        name="auto_update_method"
        words={updateMethods(t)}
        offered={methods}
        value={values.auto_update_method ?? methods[0] ?? 'trending'}
        error={errorOf('auto_update_method')}
        onChange={(method) =>
          set({ auto_update_method: method, ...(valueKindOf(method) === kind ? {} : { filled_by: null }) })
        }
      />
      {kind === 'days' && (
        <ChannelChoice
          label={t('Within')}
          name="days"
          words={Object.fromEntries(AUTO_UPDATE_DAYS.map((days) => [String(days), t(':count days', { count: days })]))}
          value={String(values.days)}
          error={errorOf('days')}
          onChange={(days) => set({ days: Number(days) })}
        />
      )}
      {(kind === 'genre' || kind === 'tag') && (
        <Picker
          label={kind === 'genre' ? t('Genre') : t('Tag')}
          type={kind === 'genre' ? 'genres' : 'tags'}
          value={values.filled_by}
          error={errorOf('filled_by')}
          onChange={(picked) => set({ filled_by: picked })}
        />
      )}
      <NumberField
        label={t('Updated every')}
        name="auto_update_interval_hours"
        value={values.auto_update_interval_hours}
        min={1}
        max={CHANNEL_UPDATE_HOURS_MAX}
        step={1}
        unit={t('h')}
        error={errorOf('auto_update_interval_hours')}
        onChange={(hours) => set({ auto_update_interval_hours: hours })}
      />
      <NumberField
        label={t('At most')}
        name="max_items"
        value={values.max_items}
        min={1}
        max={CHANNEL_ITEMS_MAX}
        step={1}
        unit={t('items')}
        error={errorOf('max_items')}
        onChange={(max) => set({ max_items: max })}
      />
    </>
  );
}

/** Empty: the address names it. */
const FROM_ADDRESS = '';

/** One of all countries. */
function CountryChoice({ value, error, onChange }: Pick<PickerProps, 'error'> & CodeProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  // While the list is on its way, the one that is chosen.
  const known = value !== null && !countries[value] ? { [value]: formatCountry(value) } : {};
  return (
    <ChannelChoice
      label={t('Country')}
      name="restriction_country"
      words={{ [FROM_ADDRESS]: t('The one in the address'), ...known, ...countries }}
      value={value ?? FROM_ADDRESS}
      hint={value === null ? t('An address names it by its code: /slug/de.') : undefined}
      error={error}
      onChange={(code) => onChange(code === FROM_ADDRESS ? null : code)}
    />
  );
}

/** What narrows the content: a genre, tag or country that is named here, or by the address. */
function Restriction({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  const { restriction } = values;
  return (
    <>
      <ChannelChoice
        label={t('Restrict to')}
        name="restriction"
        words={restrictionNames(t)}
        value={restriction ?? 'none'}
        error={errorOf('restriction')}
        onChange={(chosen) =>
          set({ restriction: chosen === 'none' ? null : chosen, restricted_to: null, restriction_country: null })
        }
      />
      {restriction === 'country' && (
        <CountryChoice
          value={values.restriction_country}
          error={errorOf('restriction_country')}
          onChange={(code) => set({ restriction_country: code })}
        />
      )}
      {restriction && restriction !== 'country' && (
        <Picker
          label={restriction === 'genre' ? t('Genre') : t('Tag')}
          type={restriction === 'genre' ? 'genres' : 'tags'}
          value={values.restricted_to}
          hint={t('Left empty, the address names it: /slug/name.')}
          error={errorOf('restricted_to')}
          onChange={(picked) => set({ restricted_to: picked })}
        />
      )}
    </>
  );
}

/** What the channel holds, and by whom it is chosen. */
export function ContentCard({ form }: CardProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const { modes, orders } = choicesFor(values);
  return (
    <EditorCard title={t('Content')}>
      <div className={styles.fields}>
        <ChannelChoice
          label={t('Content')}
          name="content_mode"
          words={channelModes(t)}
          offered={modes}
          value={values.content_mode}
          error={errorOf('content_mode')}
          onChange={(mode) => set(settled({ ...values, content_mode: mode }))}
        />
        <ChannelChoice
          label={t('Type of content')}
          name="content_type"
          words={contentTypes(t)}
          value={values.content_type}
          error={errorOf('content_type')}
          onChange={(type) => set(settled({ ...values, content_type: type }))}
        />
        {values.content_mode === 'auto_update' && <Filling form={form} />}
        {orders.length > 1 && (
          <ChannelChoice
            label={t('Order')}
            name="content_model_order"
            words={channelOrders(t)}
            offered={orders}
            value={values.content_model_order}
            error={errorOf('content_model_order')}
            onChange={(order) => set({ content_model_order: order })}
          />
        )}
        <Restriction form={form} />
      </div>
    </EditorCard>
  );
}
