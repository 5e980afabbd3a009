import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Copy, Download, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { saveText } from '../../../lib/save-text';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { PageTabs } from '../../../ui/page-tabs';
import { SwitchRow } from '../../../ui/switch-row';
import { freeName, isDefault, withDefault, withTheme } from './appearance-draft';
import type { DraftTheme } from './appearance-draft';
import { PanelFrame } from './panel-frame';
import { ThemeColors } from './theme-colors';
import { themeText } from './theme-file';
import { ThemeDensity } from './theme-density';
import { ThemeFontPart } from './theme-font';
import { ThemeRadius } from './theme-radius';
import type { AppearanceEditor } from './use-appearance-editor';
import type { ThemePart } from './theme-parts';
import styles from './appearance.module.css';

const RenameDialog = lazyOverlay(() => import('./rename-dialog'));

interface ThemePanelProps {
  editor: AppearanceEditor;
  index: number;
  theme: DraftTheme;
  part: ThemePart;
  /** Shows in the site where a colour is seen. */
  onHighlight: (color: string | null) => void;
}

/** What can be done with a theme as a whole. */
function useThemeActions({ editor, index, theme }: ThemePanelProps): () => readonly MenuAction[] {
  const { t } = useTranslation();
  const open = useDialogs();
  const navigate = useNavigate();
  const { draft, change } = editor;
  const rename = async (): Promise<void> => {
    const others = draft.themes.filter((_one, at) => at !== index).map(({ name }) => name);
    const name = await open<{ name: string; others: readonly string[] }, string>(RenameDialog, {
      name: theme.name,
      others,
    });
    if (name !== undefined) change((now) => withTheme(now, index, { name }), 'name');
  };
  const copy = (): void => {
    const { id: _id, ...rest } = theme;
    const name = freeName(draft.themes, t('Copy of :name', { name: theme.name }));
    change(
      (now) => ({ ...now, themes: [...now.themes, { ...rest, name, default_dark: false, default_light: false }] }),
      'copy',
    );
    void navigate(`/admin/appearance/themes/${draft.themes.length}`);
  };
  const remove = (): void => {
    change((now) => ({ ...now, themes: now.themes.filter((_one, at) => at !== index) }), 'delete');
    void navigate('/admin/appearance/themes');
  };
  return () => [
    { id: 'rename', label: t('Rename'), icon: Pencil, onSelect: () => void rename() },
    { id: 'copy', label: t('Copy'), icon: Copy, onSelect: copy },
    {
      id: 'export',
      label: t('Export'),
      icon: Download,
      onSelect: () => saveText(`${theme.name}.json`, themeText(theme)),
    },
    {
      id: 'defaults',
      label: t('Back to defaults'),
      icon: RotateCcw,
      onSelect: () => change((now) => withTheme(now, index, { values: {}, font: null }), 'defaults'),
    },
    {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      isDanger: true,
      onSelect: remove,
      ...(isDefault(theme) && { reason: t('It is in use. Put another one in its place first.') }),
    },
  ];
}

/** One theme: its colours, its font, its corners or its density. */
export function ThemePanel(props: ThemePanelProps) {
  const { editor, index, theme, part, onHighlight } = props;
  const { t } = useTranslation();
  const actions = useThemeActions(props);
  const base = `/admin/appearance/themes/${index}`;
  const set = (changed: Partial<DraftTheme>, what: string): void =>
    editor.change((now) => withTheme(now, index, changed), `${index} ${what}`);
  const setValue = (property: string, value: string, what = ''): void =>
    set({ values: { ...theme.values, [property]: value } }, property + what);
  const tabs = [
    { to: base, label: t('Colours'), isCurrent: part === 'colors' },
    { to: `${base}/font`, label: t('Font'), isCurrent: part === 'font' },
    { to: `${base}/radius`, label: t('Radius'), isCurrent: part === 'radius' },
    { to: `${base}/density`, label: t('Density'), isCurrent: part === 'density' },
  ];
  const isShown = isDefault(theme);
  return (
    <PanelFrame
      editor={editor}
      title={theme.name}
      back={{ to: '/admin/appearance/themes', label: t('Themes') }}
      actions={actions}
      footer={
        <SwitchRow
          label={theme.is_dark ? t('Default dark theme') : t('Default light theme')}
          hint={isShown ? undefined : t('Everybody sees it once it is saved.')}
          isOn={isShown}
          isDisabled={isShown}
          onChange={() => editor.change((now) => withDefault(now, index), 'default')}
        />
      }
    >
      <PageTabs label={t('Parts of the theme')} tabs={tabs} look="chips" className={styles.tabs} />
      {part === 'colors' && <ThemeColors theme={theme} onChange={setValue} onHighlight={onHighlight} />}
      {part === 'font' && (
        <ThemeFontPart
          theme={theme}
          themes={editor.draft.themes}
          error={editor.errorOf(`themes.${index}.font`)}
          onChange={(font) => set({ font }, 'font')}
        />
      )}
      {part === 'density' && <ThemeDensity theme={theme} onChange={setValue} />}
      {part === 'radius' && <ThemeRadius theme={theme} onChange={setValue} />}
    </PanelFrame>
  );
}
