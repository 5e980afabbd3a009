import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import { useIsPhone } from '../../../lib/use-media-query';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useTheme } from '../../../platform/theme/use-theme';
import { lazyPart } from '../../../ui/lazy-part';
import { lookOf, looksOf } from './appearance-draft';
import type { AppearanceDraft, DraftTheme } from './appearance-draft';
import { CodePanel } from './code-panel';
import { GeneralPanel } from './general-panel';
import { shownLanding } from './landing-draft';
import { shownMenus } from './menu-draft';
import { MenuSection } from './menu-section';
import { BASE, placeOf } from './place';
import type { Place } from './place';
import { PreviewStage } from './preview-stage';
import { SectionList } from './section-list';
import { SeoList } from './seo-list';
import { SeoPanel } from './seo-panel';
import { ThemePanel } from './theme-panel';
import { ThemeList } from './theme-list';
import { useAppearanceEditor } from './use-appearance-editor';
import type { AppearanceEditor as Editor } from './use-appearance-editor';
import styles from './appearance.module.css';

const LandingSection = lazyPart(() => import('./landing-section'));

/** The theme that is edited takes the place of the one in force in its mode. */
const shownLooks = (looks: ReturnType<typeof looksOf>, edited: DraftTheme | undefined) =>
  edited ? [...looks.filter(({ is_dark: isDark }) => isDark !== edited.is_dark), lookOf(edited)] : looks;

/** Where what is edited can be seen. */
function seenAt(place: Place, { menus }: AppearanceDraft): { page: string | null; isForPhones: boolean } {
  if (place.section === 'landing-page') return { page: '/landing', isForPhones: false };
  const menu = place.section === 'menus' && place.menu !== null ? menus[place.menu] : undefined;
  const positions = menu?.positions ?? [];
  const isOnHome = positions.some((position) => position.startsWith('sidebar-') || position === 'mobile-bottom');
  return {
    page: positions.includes('landing-page-navbar') ? '/landing' : isOnHome ? '/' : null,
    isForPhones: positions.length > 0 && positions.every((position) => position === 'mobile-bottom'),
  };
}

interface SideProps {
  editor: Editor;
  place: Place;
  onHighlight: (color: string | null) => void;
}

/** What the address says is edited. */
function Side({ editor, place, onHighlight }: SideProps) {
  switch (place.section) {
    case 'general':
      return <GeneralPanel editor={editor} />;
    case 'menus':
      return <MenuSection editor={editor} place={place} />;
    case 'landing-page':
      return (
        <Suspense fallback={null}>
          <LandingSection editor={editor} place={place} />
        </Suspense>
      );
    case 'themes': {
      const { index, part } = place;
      const theme = index === null ? undefined : editor.draft.themes[index];
      if (index === null || !theme) return <ThemeList editor={editor} />;
      return (
        <ThemePanel
          key={`${index} ${part}`}
          editor={editor}
          index={index}
          theme={theme}
          part={part}
          onHighlight={onHighlight}
        />
      );
    }
    case 'seo-settings':
      if (place.page === null) return <SeoList editor={editor} />;
      return <SeoPanel key={place.page} editor={editor} page={place.page} />;
    case 'custom-code':
      return <CodePanel editor={editor} />;
    default:
      return <SectionList editor={editor} />;
  }
}

/** Sections at the side, the site beside them; on phones the sections alone. */
export function AppearanceEditor({ answer }: { answer: AppearanceAnswer }) {
  const editor = useAppearanceEditor(answer);
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const { theme: own } = useTheme();
  const [chosenMode, setMode] = useState<{ mode: ThemeMode; at: string } | null>(null);
  const [highlight, setHighlight] = useState<string | null>(null);
  const isPhone = useIsPhone();
  useLeaveQuestion(editor.isDirty, BASE);
  const { draft } = editor;
  const edited = place.section === 'themes' && place.index !== null ? draft.themes[place.index] : undefined;
  const standard: ThemeMode = edited ? (edited.is_dark ? 'dark' : 'light') : own;
  // What was chosen for one theme is no choice for the next.
  const mode = chosenMode?.at === pathname ? chosenMode.mode : standard;
  const looks = useMemo(() => shownLooks(looksOf(draft), edited), [draft, edited]);
  const { general, menus, landing, code } = draft;
  const { page, isForPhones } = seenAt(place, draft);
  const values = useMemo(
    () => ({ ...general, menus: shownMenus(menus), 'homepage.appearance': shownLanding(landing), custom_code: code }),
    [general, menus, landing, code],
  );
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <Side editor={editor} place={place} onHighlight={setHighlight} />
      </div>
      {!isPhone && (
        <PreviewStage
          editor={editor}
          shown={{ mode, looks, values, highlight, page }}
          isForPhones={isForPhones}
          onMode={(next) => setMode({ mode: next, at: pathname })}
        />
      )}
    </div>
  );
}
