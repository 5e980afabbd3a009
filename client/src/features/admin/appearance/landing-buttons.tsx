import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANDING_BUTTONS } from '@tonearm/shared/landing/landing-page';
import type { LandingButton, LandingButtonName, LandingPage } from '@tonearm/shared/landing/landing-page';
import { LANDING_LABEL_MAX } from '@tonearm/shared/landing/limits';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { SwitchRow } from '../../../ui/switch-row';
import { TextField } from '../../../ui/text-field';
import { useIconWords } from './icon-field';
import { Destination } from './item-target';
import { withButton } from './landing-draft';
import { landingIn } from './landing-editing';
import type { LandingEditing } from './landing-editing';
import { useLandingWords } from './landing-parts';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import { useMenuConfig } from './use-menu-config';
import type { MenuConfig } from './use-menu-config';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** Buttons lead where items of menus lead. */
const itemOf = (name: LandingButtonName, { label, icon, type, action }: LandingButton): MenuItem => ({
  id: name,
  label,
  icon,
  type,
  action,
});

const menusOf = (buttons: LandingPage['action_buttons']): Menu[] => [
  { id: 'landing', name: '', positions: [], items: LANDING_BUTTONS.map((name) => itemOf(name, buttons[name])) },
];

interface ButtonFieldsProps {
  name: LandingButtonName;
  label: string;
  editing: LandingEditing;
  config: MenuConfig;
}

/** What one button says, whether it is shown, and where it leads. */
function ButtonFields({ name, label, editing, config }: ButtonFieldsProps) {
  const { t } = useTranslation();
  const icons = useIconWords();
  const { page, change } = editing;
  const button = page.action_buttons[name];
  const item = itemOf(name, button);
  const errorOf = (field: string): string | undefined => editing.errorOf(`action_buttons.${name}.${field}`);
  const set = (changed: Partial<LandingButton>): void =>
    change((now) => withButton(now, name, changed), `${name} ${Object.keys(changed).join(' ')}`);
  const isDead = button.visible && config.isDead(item);
  return (
    <section className={styles.padded} aria-label={label}>
      <h2 className="h4">{label}</h2>
      <SwitchRow
        label={t('Show this button')}
        name={`${name}.visible`}
        isOn={button.visible}
        onChange={(isOn) => set({ visible: isOn })}
      />
      {button.visible && (
        <>
          <TextField
            label={t('Name')}
            name={`${name}.label`}
            dir="auto"
            maxLength={LANDING_LABEL_MAX}
            value={button.label}
            error={errorOf('label')}
            onChange={(event) => set({ label: event.target.value })}
          />
          <Destination
            item={item}
            error={errorOf('action') ?? (isDead ? t('Nothing stands at this address, or no more.') : undefined)}
            hint={t('Ways in are shown to nobody who is logged in, and registration only while it is open.')}
            onChange={({ type = button.type, action = button.action, label: named = button.label }) =>
              set({ type, action, label: named })
            }
          />
          <ChoiceField
            label={t('Icon')}
            name={`${name}.icon`}
            value={button.icon}
            groups={[
              {
                label: null,
                options: [
                  { value: '', label: t('None') },
                  ...Object.entries(icons).map(([value, word]) => ({ value, label: word })),
                ],
              },
            ]}
            onChange={(icon) => set({ icon })}
          />
        </>
      )}
    </section>
  );
}

/** The buttons of the landing page: two at the top, one at the end. */
export function LandingButtons({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const words = useLandingWords();
  const editing = landingIn(editor);
  const { action_buttons: buttons } = editing.page;
  const config = useMenuConfig(useMemo(() => menusOf(buttons), [buttons]));
  const names: Record<LandingButtonName, string> = {
    primary: t('First button'),
    secondary: t('Second button'),
    footer: t('Button at the end'),
  };
  return (
    <PanelFrame
      editor={editor}
      title={words['action-buttons']}
      back={{ to: `${BASE}/landing-page`, label: t('Landing page') }}
    >
      {LANDING_BUTTONS.map((name) => (
        <ButtonFields key={name} name={name} label={names[name]} editing={editing} config={config} />
      ))}
    </PanelFrame>
  );
}
