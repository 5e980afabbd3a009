import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ChevronRight, Plus, Upload } from 'lucide-react';
import { toHex } from '@tonearm/shared/theme/color';
import { themeTokens } from '@tonearm/shared/theme/theme-values';
import { THEMES_MAX } from '@tonearm/shared/theme/limits';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useToast } from '../../../platform/toasts/use-toast';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { RadioRows } from '../../../ui/radio-rows';
import { SwitchRow } from '../../../ui/switch-row';
import { useFilePicker } from '../../../ui/use-file-picker';
import { freeName, isDefault, withThemes } from './appearance-draft';
import type { DraftTheme } from './appearance-draft';
import { FaultMark, hasFault } from './fault-mark';
import { PanelFrame } from './panel-frame';
import { readTheme, withFontsOfHere } from './theme-file';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

const NewThemeDialog = lazyOverlay(() => import('./new-theme-dialog'));

/** The theme in five of its colours. */
function Swatches({ theme }: { theme: DraftTheme }) {
  const { colors } = themeTokens(theme);
  return (
    <span className={styles.swatches} aria-hidden>
      {(['bg-rgb', 'surface-rgb', 'primary-rgb', 'text-rgb'] as const).map((token) => (
        <span key={token} style={{ background: toHex(colors[token]) }} />
      ))}
    </span>
  );
}

/** What visitors may choose, and what they see before. */
function VisitorChoice({ editor: { draft, change } }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const set = (name: keyof typeof draft.general, value: unknown): void =>
    change((now) => ({ ...now, general: { ...now.general, [name]: value } }), name);
  return (
    <div className={styles.choices}>
      <RadioRows
        label={t('Visitors see')}
        name="themes.default_id"
        options={[
          { value: 'system', label: t('What their device is set to') },
          { value: 'light', label: t('The light theme') },
          { value: 'dark', label: t('The dark theme') },
        ]}
        value={String(draft.general['themes.default_id'])}
        onChange={(value) => set('themes.default_id', value)}
      />
      <SwitchRow
        label={t('Visitors may switch between light and dark')}
        name="themes.user_change"
        isOn={draft.general['themes.user_change'] === true}
        onChange={(isOn) => set('themes.user_change', isOn)}
      />
    </div>
  );
}

/** All themes, with what makes new ones. */
export function ThemeList({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useDialogs();
  const toast = useToast();
  const { draft, change } = editor;
  const { themes } = draft;
  // One colour makes two at once.
  const isFull = themes.length > THEMES_MAX - 2;
  const make = async (): Promise<void> => {
    const made = await open<{ names: readonly string[] }, DraftTheme[]>(NewThemeDialog, {
      names: themes.map(({ name }) => name),
    });
    if (!made) return;
    change((now) => withThemes(now, made), 'new');
    await navigate(`/admin/appearance/themes/${themes.length}`);
  };
  const take = async (file: File): Promise<void> => {
    const read = readTheme(await file.text());
    if (!read) return toast({ type: 'danger', message: t('This file holds no theme.') });
    const { theme, missing } = await withFontsOfHere(read);
    change(
      (now) => ({ ...now, themes: [...now.themes, { ...theme, name: freeName(now.themes, theme.name) }] }),
      'import',
    );
    if (missing !== null)
      toast({
        type: 'danger',
        message: t('This site does not have the font “:name”: upload it to use it.', { name: missing }),
      });
    await navigate(`/admin/appearance/themes/${themes.length}`);
  };
  const picker = useFilePicker('application/json,.json', (file) => void take(file));
  return (
    <PanelFrame editor={editor} title={t('Themes')} back={{ to: '/admin/appearance', label: t('Appearance') }}>
      <ul>
        {themes.map((theme, index) => (
          <li key={theme.id ?? `new ${theme.name}`}>
            <Link to={`/admin/appearance/themes/${index}`} className={styles.line}>
              <Swatches theme={theme} />
              <span className={styles.name}>
                <span className="med block">{theme.name}</span>
                <span className="t3 s12">{theme.is_dark ? t('Dark') : t('Light')}</span>
              </span>
              {isDefault(theme) && <Badge tone="good">{t('In use')}</Badge>}
              <FaultMark isShown={hasFault(editor.faults, `themes.${index}`)} />
              <Icon of={ChevronRight} size={16} className="t3 flip" />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<Icon of={Plus} size={16} />} disabled={isFull} onClick={() => void make()}>
          {t('New theme')}
        </Button>
        <Button look="ghost" icon={<Icon of={Upload} size={16} />} disabled={isFull} onClick={picker.choose}>
          {t('Import')}
        </Button>
        {picker.input}
      </div>
      <VisitorChoice editor={editor} />
    </PanelFrame>
  );
}
