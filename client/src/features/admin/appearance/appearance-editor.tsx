import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import { useIsPhone } from '../../../lib/use-media-query';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { lazyPart } from '../../../ui/lazy-part';
import { CodePanel } from './code-panel';
import type { FieldPlace } from './editor-parts';
import { GeneralPanel } from './general-panel';
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
import { useFieldFocus } from './use-field-focus';
import { useStage } from './use-stage';
import { useStepKeys } from './use-step-keys';
import styles from './appearance.module.css';

const LandingSection = lazyPart(() => import('./landing-section'));

interface SideProps {
  editor: Editor;
  place: Place;
  onHighlight: (color: string | null) => void;
  /** Leads to a field, and into it. */
  onEnter: (to: FieldPlace) => void;
}

/** What the address says is edited. */
function Side({ editor, place, onHighlight, onEnter }: SideProps) {
  switch (place.section) {
    case 'general':
      return <GeneralPanel editor={editor} />;
    case 'menus':
      return <MenuSection editor={editor} place={place} onEnter={onEnter} />;
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
  const side = useRef<HTMLDivElement>(null);
  const enter = useFieldFocus(side);
  const { onField, onColor, ...stage } = useStage(editor, place, enter);
  const isPhone = useIsPhone();
  useStepKeys(editor);
  useLeaveQuestion(editor.isDirty, BASE);
  return (
    <div className={styles.editor}>
      <div className={styles.side} ref={side} onFocus={({ target }) => onField(target.getAttribute('name') || null)}>
        <Side editor={editor} place={place} onHighlight={onColor} onEnter={enter} />
      </div>
      {!isPhone && <PreviewStage editor={editor} {...stage} />}
    </div>
  );
}
