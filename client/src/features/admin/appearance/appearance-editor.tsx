import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import { useIsPhone } from '../../../lib/use-media-query';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useTheme } from '../../../platform/theme/use-theme';
import { lookOf, looksOf } from './appearance-draft';
import type { DraftTheme } from './appearance-draft';
import { PreviewStage } from './preview-stage';
import { SectionList } from './section-list';
import { ThemePanel } from './theme-panel';
import type { ThemePart } from './theme-panel';
import { ThemeList } from './theme-list';
import { useAppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

const BASE = '/admin/appearance';

/** What the address says is edited. */
interface Place {
  section: 'list' | 'themes';
  index: number | null;
  part: ThemePart;
}

function placeOf(path: string): Place {
  const [section, index, part] = path.slice(BASE.length).split('/').filter(Boolean);
  if (section !== 'themes') return { section: 'list', index: null, part: 'colors' };
  const isIndex = index !== undefined && /^\d{1,3}$/.test(index);
  return {
    section,
    index: isIndex ? Number(index) : null,
    part: part === 'font' || part === 'radius' ? part : 'colors',
  };
}

/** The theme that is edited takes the place of the one in force in its mode. */
const shownLooks = (looks: ReturnType<typeof looksOf>, edited: DraftTheme | undefined) =>
  edited ? [...looks.filter(({ is_dark: isDark }) => isDark !== edited.is_dark), lookOf(edited)] : looks;

/** Sections at the side, the site beside them; on phones the sections alone. */
export function AppearanceEditor({ answer }: { answer: AppearanceAnswer }) {
  const editor = useAppearanceEditor(answer);
  const { pathname } = useLocation();
  const { section, index, part } = placeOf(pathname);
  const { theme: own } = useTheme();
  const [chosenMode, setMode] = useState<{ mode: ThemeMode; at: string } | null>(null);
  const [highlight, setHighlight] = useState<string | null>(null);
  const isPhone = useIsPhone();
  useLeaveQuestion(editor.isDirty, BASE);
  const { draft } = editor;
  const edited = index === null ? undefined : draft.themes[index];
  const standard: ThemeMode = edited ? (edited.is_dark ? 'dark' : 'light') : own;
  // What was chosen for one theme is no choice for the next.
  const mode = chosenMode?.at === pathname ? chosenMode.mode : standard;
  const looks = useMemo(() => shownLooks(looksOf(draft), edited), [draft, edited]);
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        {section === 'list' && <SectionList editor={editor} />}
        {section === 'themes' && !edited && <ThemeList editor={editor} />}
        {edited && index !== null && (
          <ThemePanel
            key={`${index} ${part}`}
            editor={editor}
            index={index}
            theme={edited}
            part={part}
            onHighlight={setHighlight}
          />
        )}
      </div>
      {!isPhone && (
        <PreviewStage
          editor={editor}
          shown={{ mode, looks, values: draft.general, highlight }}
          onMode={(next) => setMode({ mode: next, at: pathname })}
        />
      )}
    </div>
  );
}
