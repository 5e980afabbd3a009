import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { QueueSource } from '../../platform/player/player-types';
import { useIsCurrentSource, useIsSourcePlaying, usePlayerActions } from '../../platform/player/use-player';
import { useToast } from '../../platform/toasts/use-toast';

export interface PlayContext {
  /** The player's tracks come from here. */
  isCurrent: boolean;
  isPlaying: boolean;
  isPending: boolean;
  /** Plays from here, or pauses and resumes when this is what the player holds. */
  toggle: () => void;
  shuffle: () => void;
}

/** Playing a whole context: an album, an artist, a genre. `load` gives its tracks, at once or from the server; `startMs` is where the first begins. */
export function usePlayContext(
  source: QueueSource,
  load: () => readonly Track[] | Promise<readonly Track[]>,
  startMs = 0,
): PlayContext {
  const { t } = useTranslation();
  const player = usePlayerActions();
  const isCurrent = useIsCurrentSource(source);
  const isPlaying = useIsSourcePlaying(source);
  const [isPending, setPending] = useState(false);
  const report = useReportProblem();
  const toast = useToast();

  const start = useCallback(
    async (shuffle?: boolean) => {
      setPending(true);
      const isStillWanted = player.choose();
      try {
        const loaded = load();
        const tracks = Array.isArray(loaded) ? (loaded as readonly Track[]) : await loaded;
        if (!isStillWanted()) return;
        if (tracks.length > 0) player.playTracks(tracks, { source, shuffle, startMs: shuffle ? 0 : startMs });
        else toast({ type: 'danger', message: t('There’s nothing to play here yet.') });
      } catch (error) {
        report(error);
      } finally {
        setPending(false);
      }
    },
    [load, player, source, startMs, report, toast, t],
  );

  return {
    isCurrent,
    isPlaying,
    isPending,
    toggle: () => (isCurrent ? player.toggleContext(source) : void start()),
    shuffle: () => void start(true),
  };
}
