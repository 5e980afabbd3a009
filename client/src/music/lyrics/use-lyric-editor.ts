import { useCallback } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyOverlay } from '../../ui/lazy-part';

const LyricEditorDialog = lazyOverlay(() => import('./editor/lyric-editor-dialog'));

export type LyricOutcome = 'saved' | 'deleted';

/** Says what became of lyrics that were edited; nothing where the editor was closed. */
export function useLyricNews(): (outcome: LyricOutcome | undefined) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback(
    (outcome) => {
      if (outcome) toast({ type: 'positive', message: outcome === 'saved' ? t('Lyrics saved') : t('Lyrics deleted') });
    },
    [t, toast],
  );
}

/** Opens the editor; says what became of it. @returns a function that takes null for new lyrics. */
export function useLyricEditor(track: Track): (lyric: Lyric | null) => void {
  const open = useDialogs();
  const tell = useLyricNews();
  return useCallback(
    (lyric) =>
      void open<{ track: Track; lyric: Lyric | null }, LyricOutcome>(LyricEditorDialog, { track, lyric }).then(tell),
    [open, tell, track],
  );
}
