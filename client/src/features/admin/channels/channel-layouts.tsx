import { useTranslation } from 'react-i18next';
import { CHANNEL_CONFIG_ROW_MAX } from '@tonearm/shared/limits';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { NumberField } from '../../../ui/number-field';
import { SwitchRow } from '../../../ui/switch-row';
import { ChannelChoice } from './channel-choice';
import { channelLayouts, nestedLayouts, paginationTypes } from './channel-words';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

/** How it looks: on its own page and inside another channel, on wide screens and on phones. */
export function LayoutCard({ form: { values, set, errorOf } }: { form: ChannelForm }) {
  const { t } = useTranslation();
  const same = { same: t('As on wide screens') };
  return (
    <EditorCard title={t('Layout')}>
      <div className={styles.fields}>
        <ChannelChoice
          label={t('Layout')}
          name="layout"
          words={channelLayouts(t)}
          value={values.layout}
          error={errorOf('layout')}
          onChange={(layout) => set({ layout })}
        />
        <ChannelChoice
          label={t('Nested layout')}
          name="nested_layout"
          words={nestedLayouts(t)}
          value={values.nested_layout}
          error={errorOf('nested_layout')}
          onChange={(layout) => set({ nested_layout: layout })}
        />
        <ChannelChoice
          label={t('Layout on phones')}
          name="phone_layout"
          words={{ ...same, ...channelLayouts(t) }}
          value={values.phone_layout ?? 'same'}
          error={errorOf('phone_layout')}
          onChange={(layout) => set({ phone_layout: layout === 'same' ? null : layout })}
        />
        <ChannelChoice
          label={t('Nested layout on phones')}
          name="phone_nested_layout"
          words={{ ...same, ...nestedLayouts(t) }}
          value={values.phone_nested_layout ?? 'same'}
          error={errorOf('phone_nested_layout')}
          onChange={(layout) => set({ phone_nested_layout: layout === 'same' ? null : layout })}
        />
        <NumberField
          label={t('Items in a row')}
          name="items_per_row"
          value={values.items_per_row}
          min={1}
          max={CHANNEL_CONFIG_ROW_MAX}
          step={1}
          hint={t('Left empty, as many as fit.')}
          error={errorOf('items_per_row')}
          onChange={(count) => set({ items_per_row: count })}
        />
        <ChannelChoice
          label={t('More items come')}
          name="pagination_type"
          words={paginationTypes(t)}
          value={values.pagination_type}
          error={errorOf('pagination_type')}
          onChange={(type) => set({ pagination_type: type })}
        />
      </div>
      <div className={styles.switches}>
        <SwitchRow
          label={t('Hide the title')}
          name="hide_title"
          hint={t('Use when a hero carousel opens the page.')}
          isOn={values.hide_title}
          onChange={(isOn) => set({ hide_title: isOn })}
        />
        <SwitchRow
          label={t('Show the description')}
          name="show_description"
          isOn={values.show_description}
          onChange={(isOn) => set({ show_description: isOn })}
        />
      </div>
    </EditorCard>
  );
}
