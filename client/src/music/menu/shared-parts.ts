import {
  ChartNoAxesColumn,
  Download,
  Flag,
  Heart,
  HeartOff,
  Link2,
  MicVocal,
  Pencil,
  Radio,
  Repeat2,
  Share2,
} from 'lucide-react';
import type { ItemPermissions } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath, radioPath } from '@tonearm/shared/rules/paths';
import type { MenuAction } from '../../ui/menu/menu-types';
import type { Downloadable } from '../download/use-download';
import type { LibraryItem } from '../heart/use-library-marks';
import type { ReportedSubject } from '../report/reported-subject';
import type { SharedItem } from '../share/shared-item';
import type { MenuTools } from './menu-tools';

/** Adds to the library or takes out of it. */
export function keepAction(item: LibraryItem, { t, keep, may }: MenuTools): MenuAction[] {
  if (!may.like) return [];
  const isKept = keep.isMarked('kept', item);
  return [
    {
      id: 'keep',
      label: isKept ? t('Remove from library') : t('Add to library'),
      icon: isKept ? HeartOff : Heart,
      needsNetwork: true,
      onSelect: () => keep.toggle(item),
    },
  ];
}

export function repostAction(item: LibraryItem, { t, keep, may }: MenuTools): MenuAction[] {
  const isReposted = keep.isMarked('reposted', item);
  // Taken back also where the site knows no reposts any more.
  if (!may.repost && !isReposted) return [];
  return [
    {
      id: 'repost',
      label: isReposted ? t('Remove repost') : t('Repost'),
      icon: Repeat2,
      needsNetwork: true,
      onSelect: () => keep.toggleRepost(item),
    },
  ];
}

/** A way to each artist; with a line above where they begin a group. */
export const artistActions = (
  artists: readonly { id: number; name: string }[],
  { t, go }: MenuTools,
  startsGroup = false,
): MenuAction[] =>
  artists.map((artist, index) => ({
    id: `artist-${artist.id}`,
    icon: MicVocal,
    startsGroup: startsGroup && index === 0,
    onSelect: () => go(artistPath(artist)),
    label: artists.length > 1 ? t('Go to :name', { name: artist.name }) : t('Go to artist'),
  }));

/** To the station that starts from an item. */
export const radioAction = (
  seed: { model_type: string; id: number; name: string },
  { t, go, may }: MenuTools,
): MenuAction[] =>
  may.radio ? [{ id: 'radio', label: t('Go to radio'), icon: Radio, onSelect: () => go(radioPath(seed)) }] : [];

export const copyLinkAction = (path: string, { t, copyLink }: MenuTools): MenuAction[] => [
  { id: 'copy', label: t('Copy link'), icon: Link2, onSelect: () => copyLink(path), startsGroup: true },
];

/** To the form, for whoever may change the item. */
export const editAction = (item: { permissions?: ItemPermissions }, path: string, { t, go }: MenuTools): MenuAction[] =>
  item.permissions?.update
    ? [{ id: 'edit', label: t('Edit'), icon: Pencil, onSelect: () => go(path), startsGroup: true }]
    : [];

export const shareAction = (item: SharedItem, { t, share }: MenuTools): MenuAction[] => [
  { id: 'share', label: t('Share'), icon: Share2, onSelect: () => share(item) },
];

/** Tells those who look after the site; not of what one may change oneself. */
export const reportAction = (
  subject: ReportedSubject,
  isOwn: boolean | undefined,
  { t, report }: MenuTools,
): MenuAction[] =>
  isOwn
    ? []
    : [
        {
          id: 'report',
          label: t('Report'),
          icon: Flag,
          needsNetwork: true,
          startsGroup: true,
          onSelect: () => report(subject),
        },
      ];

/** To the figures of own music. */
export const insightsAction = (path: string, { t, go }: MenuTools): MenuAction[] => [
  { id: 'insights', label: t('Insights'), icon: ChartNoAxesColumn, onSelect: () => go(path), startsGroup: true },
];

/** @param isOffered at least a part of it, or it is the viewer's own. */
export const downloadAction = (
  item: Downloadable,
  isOffered: boolean | undefined,
  { t, download, may }: MenuTools,
): MenuAction[] =>
  may.download && isOffered
    ? [{ id: 'download', label: t('Download'), icon: Download, needsNetwork: true, onSelect: () => download(item) }]
    : [];
