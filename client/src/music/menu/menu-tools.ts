import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { basePath } from '../../api/bootstrap-data';
import { copyText } from '../../lib/copy-text';
import { useDialogs } from '../../platform/dialogs/dialogs';
import type { QueueSource } from '../../platform/player/player-types';
import { usePlayerActions } from '../../platform/player/use-player';
import { useCan, useSettings, useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import type { MenuAction } from '../../ui/menu/menu-types';
import { useAddToPlaylist } from '../add-to-playlist/add-to-playlist';
import type { SongsToAdd } from '../add-to-playlist/add-to-playlist';
import { useDownload } from '../download/use-download';
import type { Downloadable } from '../download/use-download';
import { useLibraryMarks } from '../heart/use-library-marks';
import type { LibraryMarks } from '../heart/use-library-marks';
import { useReport } from '../report/use-report';
import type { ReportedSubject } from '../report/reported-subject';
import type { SharedItem } from '../share/shared-item';
import { useShare } from '../share/use-share';
import { lazyOverlay } from '../../ui/lazy-part';

const CreditsDialog = lazyOverlay(() => import('../credits-dialog'));

/** What the actions of every menu are made with. */
export interface MenuTools {
  t: TFunction;
  go: (path: string) => void;
  keep: LibraryMarks;
  /** Whether to offer it; guests are offered it too and asked to log in. */
  may: { like: boolean; follow: boolean; repost: boolean; download: boolean; radio: boolean };
  playNext: (tracks: readonly Track[], source: QueueSource) => void;
  addToQueue: (tracks: readonly Track[], source: QueueSource) => void;
  copyLink: (path: string) => void;
  share: (item: SharedItem) => void;
  download: (item: Downloadable) => void;
  report: (subject: ReportedSubject) => void;
  /** Shows who made a song. */
  credits: (track: Track) => void;
  /** The action that puts songs into a playlist; none for guests. */
  toPlaylist: (songs: SongsToAdd) => readonly MenuAction[];
}

/** A few actions of a menu; a menu is a list of such parts. */
export type MenuPart<T> = (about: T, tools: MenuTools) => readonly MenuAction[];

/** The menu that its parts make. */
export const menuOf = <T>(parts: readonly MenuPart<T>[], about: T, tools: MenuTools): MenuAction[] =>
  parts.flatMap((part) => part(about, tools));

/** Hands songs to the queue and says so; or that there are none. */
function useQueueing(): Pick<MenuTools, 'playNext' | 'addToQueue'> {
  const { t } = useTranslation();
  const player = usePlayerActions();
  const toast = useToast();
  return useMemo(() => {
    const saying =
      (add: MenuTools['addToQueue'], words: (count: number) => string): MenuTools['addToQueue'] =>
      (tracks, source) => {
        const count = tracks.length;
        if (count > 0) add(tracks, source);
        toast(
          count > 0
            ? { type: 'positive', message: words(count) }
            : { type: 'danger', message: t('There’s nothing to play here yet.') },
        );
      };
    return {
      playNext: saying(player.playNext, (count) => t('Playing :count songs next', { count })),
      addToQueue: saying(player.addToQueue, (count) => t('Queued :count tracks', { count })),
    };
  }, [player, t, toast]);
}

/** What the viewer may do, and of guests what they may once they have signed in. */
function useMay(): MenuTools['may'] {
  const isGuest = useUser() === null;
  const { 'player.enable_repost': hasReposts, 'player.hide_radio_button': isRadioHidden } = useSettings();
  const [like, follow, repost, download] = [
    useCan('social.like'),
    useCan('social.follow'),
    useCan('social.repost'),
    useCan('music.download'),
  ];
  return useMemo(
    () => ({
      like: like || isGuest,
      follow: follow || isGuest,
      repost: repost || (isGuest && hasReposts),
      download: download && !isGuest,
      radio: !isRadioHidden,
    }),
    [like, follow, repost, download, isGuest, hasReposts, isRadioHidden],
  );
}

/** The tools, the same object as long as nothing about the viewer changes. */
export function useMenuTools(): MenuTools {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const keep = useLibraryMarks();
  const share = useShare();
  const toPlaylist = useAddToPlaylist();
  const may = useMay();
  const [download, report] = [useDownload(), useReport()];
  const queueing = useQueueing();
  const open = useDialogs();
  return useMemo(
    () => ({
      ...queueing,
      t,
      keep,
      share,
      toPlaylist,
      download,
      report,
      go: (path) => void navigate(path),
      credits: (track) => void open<{ track: Track }, void>(CreditsDialog, { track }),
      may,
      copyLink: (path) => {
        copyText(window.location.origin + basePath() + path).then(
          () => toast({ type: 'positive', message: t('Link copied') }),
          () => toast({ type: 'danger', message: t('The link couldn’t be copied. Copy it from the address bar.') }),
        );
      },
    }),
    [queueing, t, keep, share, toPlaylist, download, report, navigate, open, toast, may],
  );
}
