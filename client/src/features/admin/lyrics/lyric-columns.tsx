import type { TFunction } from 'i18next';
import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import { artistPath, trackPath } from '@tonearm/shared/rules/paths';
import { formatDay } from '../../../lib/format';
import { languageName } from '../../../music/lyrics/editor/language-choices';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { NameCell, RecordCell } from '../records/record-cells';
import { lyricSources } from './lyric-words';

/** Columns of the list of all lyrics. @param shownIn the reader's language. */
export const lyricColumns = (t: TFunction, shownIn: string): readonly ListColumn<LyricRecord>[] => [
  {
    id: 'track',
    label: t('Track'),
    width: 'minmax(160px, 2fr)',
    isFixed: true,
    cell: ({ track }) => <RecordCell of={track} name={track.name} to={trackPath(track)} />,
  },
  {
    id: 'artists',
    label: t('Artist'),
    width: 'minmax(120px, 1.2fr)',
    fromPx: 900,
    cell: ({ track: { artists } }) => {
      const [first, ...others] = artists;
      if (!first) return '–';
      return (
        <NameCell
          name={first.name}
          to={artistPath(first)}
          mark={others.length > 0 && <span className="t3 s12">+{others.length}</span>}
        />
      );
    },
  },
  {
    id: 'language',
    label: t('Language'),
    width: '128px',
    cell: ({ language }) => <span className="ell">{languageName(language, shownIn, t('Not known'))}</span>,
  },
  {
    id: 'is_synced',
    label: t('Synced'),
    width: '104px',
    cell: ({ is_synced: isSynced }) =>
      isSynced ? (
        <Badge tone="good" hasDot>
          {t('Synced')}
        </Badge>
      ) : (
        <Badge>{t('Text')}</Badge>
      ),
  },
  { id: 'source', label: t('Source'), width: '128px', fromPx: 900, cell: ({ source }) => lyricSources(t)[source] },
  {
    id: 'created_at',
    label: t('Added'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ created_at: at }) => formatDay(at),
  },
  { id: 'updated_at', label: t('Updated'), width: '118px', cell: ({ updated_at: at }) => formatDay(at) },
];
