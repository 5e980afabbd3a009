import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import { useSaveAppearanceMutation, useSaveCustomCodeMutation } from '../../../api/admin-appearance';
import { readApiError } from '../../../api/errors';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { isSame } from '../../../platform/forms/form-changes';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { showThemes } from '../../../platform/theme/show-themes';
import { useRefreshSettings } from '../../../platform/session/use-refresh-settings';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';
import { changedNames, draftOf, looksOf, onTop } from './appearance-draft';
import type { AppearanceDraft } from './appearance-draft';
import { useFaults } from './use-faults';
import { useHistory } from './use-history';
import type { History } from './use-history';

const ConflictDialog = lazyOverlay(() => import('./conflict-dialog'));

export interface AppearanceEditor extends Pick<History<AppearanceDraft>, 'change' | 'undo' | 'redo'> {
  draft: AppearanceDraft;
  /** What stands on the server, as far as it is known. */
  saved: AppearanceDraft;
  isDirty: boolean;
  isSaving: boolean;
  /** What is wrong with a field, by its path: as the server says, else as it would. */
  errorOf: (path: string) => string | undefined;
  /** Paths of all fields with which something is wrong. */
  faults: readonly string[];
  /** As a new site has it. */
  defaults: Readonly<Record<string, unknown>>;
  save: () => Promise<void>;
  /** Back to what is saved; Undo takes it back. */
  discard: () => void;
}

/** What is sent: all themes and templates, and of menus, the landing page and settings what is other. */
const bodyOf = (draft: AppearanceDraft, saved: AppearanceDraft, revision: string) => {
  const changed = Object.entries(draft.general).filter(
    ([key, value]) => !isSame(value, saved.general[key as keyof typeof saved.general]),
  );
  const hasOtherMenus = !isSame(draft.menus, saved.menus);
  const hasOtherLanding = !isSame(draft.landing, saved.landing);
  return {
    revision,
    themes: draft.themes.map((theme) => ({ ...theme })),
    seo: draft.seo.map((template) => ({ ...template })),
    ...(hasOtherMenus && { menus: [...draft.menus] }),
    ...(hasOtherLanding && { landing_page: { ...draft.landing } }),
    values: Object.fromEntries(changed),
    expected: {
      ...Object.fromEntries(changed.map(([key]) => [key, saved.general[key as keyof typeof saved.general]])),
      ...(hasOtherMenus && { menus: saved.menus }),
      ...(hasOtherLanding && { 'homepage.appearance': saved.landing }),
    },
  };
};

/** Sends a draft; code that runs in everybody's browser takes a confirmed password. @returns null where it was not given. */
function useSend() {
  const [save] = useSaveAppearanceMutation();
  const [saveCode] = useSaveCustomCodeMutation();
  const { confirmed } = usePasswordConfirmation();
  return async (draft: AppearanceDraft, saved: AppearanceDraft, revision: string): Promise<AppearanceAnswer | null> => {
    const body = bodyOf(draft, saved, revision);
    if (isSame(draft.code, saved.code)) return await save({ saveAppearanceInput: body }).unwrap();
    if (!(await confirmed())) return null;
    return await saveCode({ saveCustomCodeInput: { ...body, custom_code: { ...draft.code } } }).unwrap();
  };
}

/** What others have changed, by name. */
const changedParts = (before: AppearanceDraft, now: AppearanceDraft, t: TFunction): string[] => [
  ...(isSame(before.general, now.general) ? [] : [t('General')]),
  ...changedNames(before, now),
  ...(isSame(before.landing, now.landing) ? [] : [t('Landing page')]),
  ...(isSame(before.seo, now.seo) ? [] : [t('Search engines')]),
  ...(isSame(before.code, now.code) ? [] : [t('Custom code')]),
];

/** What is saved, and the revision that the next save goes by. */
function useSaved(answer: AppearanceAnswer) {
  const [saved, setSaved] = useState(() => draftOf(answer));
  const revision = useRef(answer.revision);
  const stand = (now: AppearanceAnswer): AppearanceDraft => {
    revision.current = now.revision;
    const stands = draftOf(now);
    setSaved(stands);
    return stands;
  };
  return { saved, revision, stand };
}

/** The draft of the whole appearance: kept here until it is saved as one. */
export function useAppearanceEditor(answer: AppearanceAnswer): AppearanceEditor {
  const { t } = useTranslation();
  const history = useHistory(() => draftOf(answer));
  const { saved, revision, stand } = useSaved(answer);
  const send = useSend();
  const [isSaving, setSaving] = useState(false);
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const refresh = useRefreshSettings();
  const draft = history.now;
  const { errorOf, faults, refuse } = useFaults(draft);

  /** Somebody else was faster: one's own on top of theirs, theirs alone, or nothing yet. */
  async function settle(mine: AppearanceDraft, before: AppearanceDraft, current: AppearanceAnswer): Promise<void> {
    const theirs = draftOf(current);
    const answered = await open<{ names: string[] }, 'mine' | 'theirs'>(ConflictDialog, {
      names: changedParts(before, theirs, t),
    });
    if (answered === undefined) return;
    const stands = stand(current);
    if (answered === 'theirs') return history.begin(stands);
    const merged = onTop(before, mine, theirs);
    history.begin(merged);
    await write(merged, stands);
  }

  async function write(mine: AppearanceDraft, before: AppearanceDraft): Promise<void> {
    try {
      const answered = await send(mine, before, revision.current);
      if (!answered) return;
      const stands = stand(answered);
      // What was changed on the way stays, on top of what is saved.
      history.beginFrom((now) => (now === mine ? stands : onTop(mine, now, stands)));
      showThemes(looksOf(stands));
      toast({ type: 'positive', message: t('Changes saved') });
      // It is saved; the page around the editor asks again later.
      await refresh().catch(() => undefined);
    } catch (error) {
      const { code, current, fields } = readApiError(error);
      if (code === 'invalid') refuse(mine, fields);
      if (code !== 'conflict' || !current) return report(error);
      await settle(mine, before, current as AppearanceAnswer);
    }
  }

  return {
    draft,
    saved,
    change: history.change,
    undo: history.undo,
    redo: history.redo,
    errorOf,
    faults,
    defaults: answer.defaults,
    isDirty: !isSame(draft, saved),
    isSaving,
    save: async () => {
      setSaving(true);
      await write(draft, saved);
      setSaving(false);
    },
    discard: () => history.change(() => saved, 'discard'),
  };
}
