import { useTranslation } from 'react-i18next';
import { RotateCcw } from 'lucide-react';
import type { EditedSetting } from '@tonearm/shared/settings/edited-settings';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField as Field } from '@tonearm/shared/settings/registry';
import type { DrawnField } from '../settings/field-words';
import { SettingField } from '../settings/setting-field';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** In the order in which they are asked for. */
const SHOWN: readonly EditedSetting[] = [
  'branding.site_name',
  'branding.site_description',
  'branding.logo_light',
  'branding.logo_dark',
  'branding.logo_light_mobile',
  'branding.logo_dark_mobile',
  'branding.compact',
  'branding.favicon',
  'branding.theme_color',
];

/** A setting as the forms of settings ask for it. */
function describe(key: EditedSetting): DrawnField {
  const { kind, label, help, min, max, item }: Field = SETTINGS[key];
  return {
    key,
    kind,
    label,
    help: help ?? null,
    min: min ?? null,
    max: max ?? null,
    unit: null,
    options: [],
    value_list: null,
    item: item ?? null,
    shown_when: null,
  };
}

const FIELDS = SHOWN.map(describe);
const DEFAULTS = Object.fromEntries(SHOWN.map((key) => [key, SETTINGS[key].default]));

/** What the site is called, and what stands for it. */
export function GeneralPanel({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = editor;
  const toDefaults = (): void =>
    change((now) => ({ ...now, general: { ...now.general, ...DEFAULTS } }), 'general-defaults');
  return (
    <PanelFrame
      editor={editor}
      title={t('General')}
      back={{ to: BASE, label: t('Appearance') }}
      actions={() => [{ id: 'defaults', label: t('Back to defaults'), icon: RotateCcw, onSelect: toDefaults }]}
    >
      <div className={styles.padded}>
        {FIELDS.map((field) => (
          <SettingField
            key={field.key}
            field={field}
            value={draft.general[field.key as EditedSetting]}
            saved={null}
            error={errorOf(field.key)}
            onChange={(value) =>
              change((now) => ({ ...now, general: { ...now.general, [field.key]: value } }), field.key)
            }
          />
        ))}
      </div>
    </PanelFrame>
  );
}
