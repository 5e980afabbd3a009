import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import { useSaveAppearanceMutation } from '../../../api/admin-appearance';
import { readApiError } from '../../../api/errors';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { isSame } from '../../../platform/forms/form-changes';
import { showThemes } from '../../../platform/theme/show-themes';
import { useRefreshSettings } from '../../../platform/session/use-refresh-settings';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';
import { changedNames, draftOf, looksOf, onTop } from './appearance-draft';
import type { AppearanceDraft } from './appearance-draft';
import { useHistory } from './use-history';
import type { History } from './use-history';

const ConflictDialog = lazyOverlay(() => import('./conflict-dialog'));

export interface AppearanceEditor extends Pick<History<AppearanceDraft>, 'change' | 'undo' | 'redo'> {
  draft: AppearanceDraft;
  isDirty: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  /** Back to what is saved. */
  discard: () => void;
}

/** What is sent: all themes, and the settings that are others. */
const bodyOf = (draft: AppearanceDraft, saved: AppearanceDraft, revision: string) => {
  const changed = Object.entries(draft.general).filter(
    ([key, value]) => !isSame(value, saved.general[key as keyof typeof saved.general]),
  );
  return {
    revision,
    themes: draft.themes.map((theme) => ({ ...theme })),
    values: Object.fromEntries(changed),
    expected: Object.fromEntries(changed.map(([key]) => [key, saved.general[key as keyof typeof saved.general]])),
  };
};

/** The draft of the whole appearance: kept here until it is saved as one. */
export function useAppearanceEditor(answer: AppearanceAnswer): AppearanceEditor {
  const { t } = useTranslation();
  const history = useHistory(() => draftOf(answer));
  const [saved, setSaved] = useState(() => draftOf(answer));
  const revision = useRef(answer.revision);
  const [send] = useSaveAppearanceMutation();
  const [isSaving, setSaving] = useState(false);
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const refresh = useRefreshSettings();
  const draft = history.now;

  const stand = (now: AppearanceAnswer): AppearanceDraft => {
    revision.current = now.revision;
    const stands = draftOf(now);
    setSaved(stands);
    return stands;
  };

  /** Somebody else was faster: one's own on top of theirs, theirs alone, or nothing yet. */
  async function settle(mine: AppearanceDraft, before: AppearanceDraft, current: AppearanceAnswer): Promise<void> {
    const theirs = draftOf(current);
    const answered = await open<{ names: string[] }, 'mine' | 'theirs'>(ConflictDialog, {
      names: changedNames(before, theirs),
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
      const stands = stand(await send({ saveAppearanceInput: bodyOf(mine, before, revision.current) }).unwrap());
      history.begin(stands);
      showThemes(looksOf(stands));
      toast({ type: 'positive', message: t('Changes saved') });
      await refresh();
    } catch (error) {
      const { code, current } = readApiError(error);
      if (code !== 'conflict' || !current) return report(error);
      await settle(mine, before, current as AppearanceAnswer);
    }
  }

  return {
    draft,
    change: history.change,
    undo: history.undo,
    redo: history.redo,
    isDirty: !isSame(draft, saved),
    isSaving,
    save: async () => {
      setSaving(true);
      await write(draft, saved);
      setSaving(false);
    },
    discard: () => history.begin(saved),
  };
}
