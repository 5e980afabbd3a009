import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PreviewPart } from '@tonearm/shared/theme/preview-parts';
import type { ThemeMode } from '@tonearm/shared/theme/tokens';
import { useGetSampleViewersQuery } from '../../../api/admin-appearance';
import { useTheme } from '../../../platform/theme/use-theme';
import { lookOf, looksOf } from './appearance-draft';
import type { DraftTheme } from './appearance-draft';
import { editedPart, placeOfPart, seenAt } from './editor-parts';
import type { FieldPlace } from './editor-parts';
import { shownLanding } from './landing-draft';
import { shownMenus } from './menu-draft';
import type { Place } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import { useFontsInNotice } from './use-fonts-in-notice';
import { useViewerWords } from './viewer-choice';
import type { ChosenViewer } from './viewer-choice';

type Drafts = Pick<AppearanceEditor, 'draft' | 'saved'>;

/** The theme that is edited takes the place of the one in force in its mode. */
const shownLooks = (looks: ReturnType<typeof looksOf>, edited: DraftTheme | undefined) =>
  edited ? [...looks.filter(({ is_dark: isDark }) => isDark !== edited.is_dark), lookOf(edited)] : looks;

/** As whom the site is shown, and what they may do. */
function useViewer() {
  const [chosen, choose] = useState<ChosenViewer>(null);
  const { data } = useGetSampleViewersQuery(undefined, { skip: chosen === null });
  const words = useViewerWords();
  const name = chosen === null ? '' : words[chosen];
  const viewer = useMemo(() => {
    const found = data?.viewers.find(({ kind }) => kind === chosen);
    return found ? { ...found, name } : null;
  }, [data, chosen, name]);
  return { chosen, choose, viewer };
}

/** What was chosen for one place is no choice for the next. */
function useHere<T>(): [T | null, (value: T | null) => void] {
  const { pathname } = useLocation();
  const [kept, keep] = useState<{ value: T | null; at: string } | null>(null);
  return [kept?.at === pathname ? kept.value : null, (value) => keep({ value, at: pathname })];
}

/** What the site in the frame shows of the draft, as whom, and what a press in it leads to. */
export function useStage({ draft, saved }: Drafts, place: Place, go: (to: FieldPlace) => void) {
  const { theme: own } = useTheme();
  const [chosenMode, setMode] = useHere<ThemeMode>();
  const [field, setField] = useHere<string>();
  const [color, setColor] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(true);
  const { chosen, choose, viewer } = useViewer();
  const index = place.section === 'themes' ? place.index : null;
  const edited = index === null ? undefined : draft.themes[index];
  const mode = chosenMode ?? (edited ? (edited.is_dark ? 'dark' : 'light') : own);
  const looks = useMemo(() => shownLooks(looksOf(draft), edited), [draft, edited]);
  useFontsInNotice(looks, looksOf(saved));
  const { general, menus, landing, code } = draft;
  const values = useMemo(
    () => ({ ...general, menus: shownMenus(menus), 'homepage.appearance': shownLanding(landing), custom_code: code }),
    [general, menus, landing, code],
  );
  const part = color === null ? editedPart(place, draft, field) : ({ kind: 'color', color } as const);
  const written = JSON.stringify(part);
  const highlight = useMemo(() => JSON.parse(written) as PreviewPart | null, [written]);
  const { page, isForPhones } = seenAt(place, draft);
  const picks = edited ? ('colors' as const) : ('parts' as const);
  return {
    shown: { mode, looks, values, highlight, page, viewer, picks: isPicking ? picks : null },
    isForPhones,
    viewer: chosen,
    onViewer: choose,
    onMode: setMode,
    onPicking: setPicking,
    onPick: (picked: PreviewPart) => {
      const found = placeOfPart(picked, draft, { mode, theme: edited ? index : null });
      if (found) go(found);
    },
    /** Of the editor's fields the one that is written in. */
    onField: setField,
    onColor: setColor,
  };
}
