import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { THEME_NAME_MAX } from '@tonearm/shared/theme/limits';
import { fromHex, toHex } from '@tonearm/shared/theme/color';
import type { Rgb } from '@tonearm/shared/theme/color';
import { makeTheme } from '@tonearm/shared/theme/make-theme';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useSiteName } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Segmented } from '../../../ui/segmented';
import { SwitchRow } from '../../../ui/switch-row';
import { TextField } from '../../../ui/text-field';
import { freeName } from './appearance-draft';
import type { DraftTheme } from './appearance-draft';
import styles from './appearance.module.css';

type Modes = 'both' | 'light' | 'dark';

const FIRST = '#2554eb';
/** Its mode is written behind it. */
const NAME_MAX = THEME_NAME_MAX - 8;

/** What a theme is made of. */
interface Wish {
  name: string;
  modes: Modes;
  /** Shown by the site once it is saved. */
  isUsed: boolean;
}

interface NewThemeDialogProps extends DialogControl<DraftTheme[]> {
  /** Those that are taken. */
  names: readonly string[];
}

/** A theme of the brand's colour: lighter and darker ones of its hue come by themselves, and all of them can be read. */
function themesOf({ name, modes, isUsed }: Wish, brand: Rgb, words: { light: string; dark: string }): DraftTheme[] {
  const of = (isDark: boolean): DraftTheme => ({
    name: modes === 'both' ? `${name} ${isDark ? words.dark : words.light}` : name,
    is_dark: isDark,
    default_light: isUsed && !isDark,
    default_dark: isUsed && isDark,
    values: { ...makeTheme(brand, isDark) },
    font: null,
  });
  return modes === 'both' ? [of(false), of(true)] : [of(modes === 'dark')];
}

/** Makes themes of one colour. Open it lazily. */
export default function NewThemeDialog({ names, onClose }: NewThemeDialogProps) {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const [name, setName] = useState(siteName.slice(0, NAME_MAX));
  const [hex, setHex] = useState(FIRST);
  const [modes, setModes] = useState<Modes>('both');
  const [isUsed, setUsed] = useState(true);
  const brand = fromHex(hex);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!brand || name.trim() === '') return;
    const taken = names.map((one) => ({ name: one }) as DraftTheme);
    const made = themesOf({ name: name.trim(), modes, isUsed }, brand, { light: t('light'), dark: t('dark') });
    onClose(made.map((theme) => ({ ...theme, name: freeName(taken, theme.name) })));
  };
  return (
    <Dialog title={t('New theme')} closeLabel={t('Close')} onClose={() => onClose()}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('Name')}
          name="name"
          maxLength={NAME_MAX}
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.brand}>
          <input
            type="color"
            aria-label={t('Choose your brand’s colour')}
            value={toHex(brand ?? [0, 0, 0])}
            onChange={(event) => setHex(event.target.value)}
          />
          <TextField
            label={t('Your brand’s colour')}
            name="brand"
            dir="ltr"
            spellCheck={false}
            value={hex}
            error={brand ? undefined : t('Write a colour like #2554eb.')}
            hint={t('Everything else is made of it, so that it can be read.')}
            onChange={(event) => setHex(event.target.value)}
          />
        </div>
        <Segmented
          label={t('For')}
          size="md"
          options={[
            { id: 'both', label: t('Light and dark') },
            { id: 'light', label: t('Light') },
            { id: 'dark', label: t('Dark') },
          ]}
          chosen={modes}
          onChoose={setModes}
        />
        <SwitchRow
          label={t('Use it on the site')}
          name="used"
          hint={t('Everybody sees it once it is saved.')}
          isOn={isUsed}
          onChange={setUsed}
        />
        <Button look="primary" type="submit" needsNetwork={false} disabled={!brand || name.trim() === ''}>
          {t('Create theme')}
        </Button>
      </form>
    </Dialog>
  );
}
