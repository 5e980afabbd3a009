import type { TFunction } from 'i18next';
import { Gavel } from 'lucide-react';
import type { ABUSE_REPORTS } from '@tonearm/shared/admin/abuse-reports.resource';
import type { AbuseDecision, AbuseState, AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '@tonearm/shared/rules/paths';
import { reasonWords } from '../../../music/report/report-words';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof ABUSE_REPORTS.filters;

/** What was decided. */
export const stateWords = (t: TFunction): Record<AbuseState, string> => ({
  open: t('Open'),
  dismissed: t('Dismissed'),
  hidden: t('Hidden'),
  deleted: t('Deleted'),
  banned: t('Author suspended'),
});

/** What can be decided. */
export const decisionWords = (t: TFunction): Record<AbuseDecision, string> => ({
  dismissed: t('Dismiss: nothing is wrong'),
  hidden: t('Hide or disable it'),
  deleted: t('Delete it'),
  banned: t('Suspend whose it is'),
});

export const subjectWords = (t: TFunction): Record<AbuseSubjectType, string> => ({
  track: t('Track'),
  album: t('Album'),
  artist: t('Artist'),
  playlist: t('Playlist'),
  user: t('Profile'),
  comment: t('Comment'),
});

/** What the filters of the list are called. */
export const abuseReportFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  state: { label: t('State'), choices: stateWords(t) },
  reason: { label: t('Reason'), choices: reasonWords(t) },
  model_type: { label: t('About'), choices: subjectWords(t) },
  reporter: { label: t('Reported by') },
  created_at: { label: t('Reported') },
  updated_at: { label: t('Updated') },
});

/** What can be decided about many reports. */
export const abuseReportEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'decision',
    label: t('Decide'),
    fieldLabel: t('Decision'),
    icon: Gavel,
    choices: decisionWords(t),
    hint: t('It holds for all open reports about the same things.'),
  },
];

/** The page of what was reported; null: comments are shown in their conversation. */
export function subjectPath({ model_type: type, model_id: id, subject: name }: AbuseReportRecord): string | null {
  switch (type) {
    case 'track':
      return trackPath({ id, name });
    case 'album':
      return albumPath({ id, name, artists: [] });
    case 'artist':
      return artistPath({ id, name });
    case 'playlist':
      return playlistPath({ id, name });
    case 'user':
      return userPath({ id, name });
    default:
      return null;
  }
}
