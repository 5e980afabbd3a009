import type { TFunction } from 'i18next';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { formatDay, formatNumber, formatPercent } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { Meter } from '../../../ui/meter';
import { NameCell } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';
import { directionWords } from './localization-words';
import styles from './localizations.module.css';

/** Where a language is translated. */
export const translatePath = ({ id }: Pick<LocalizationRecord, 'id'>): string => `/admin/localizations/${id}/translate`;

export const LOCALIZATION_PATHS = { page: () => null } satisfies RecordPaths<LocalizationRecord>;

function Translated({ t, of: { name, translated_percent: percent } }: { t: TFunction; of: LocalizationRecord }) {
  const text = formatPercent(percent);
  return (
    <span className={styles.translated}>
      <Meter label={t('Translated: :name', { name })} value={percent} max={100} text={text} className={styles.meter} />
      <span className="num">{text}</span>
    </span>
  );
}

/** Columns of the list of languages. */
export const localizationColumns = (t: TFunction): readonly ListColumn<LocalizationRecord>[] => [
  {
    id: 'name',
    label: t('Name'),
    width: 'minmax(160px, 2fr)',
    isFixed: true,
    cell: (locale) => (
      <NameCell
        name={locale.name}
        to={translatePath(locale)}
        mark={locale.is_default && <Badge tone="good">{t('Default')}</Badge>}
      />
    ),
  },
  { id: 'language', label: t('Code'), width: '110px', fromPx: 600, cell: ({ language }) => <bdi>{language}</bdi> },
  {
    id: 'translated_percent',
    label: t('Translated'),
    width: 'minmax(120px, 1fr)',
    cell: (locale) => <Translated t={t} of={locale} />,
  },
  {
    id: 'lines_count',
    label: t('Texts'),
    width: '96px',
    isEnd: true,
    isExtra: true,
    fromPx: 1000,
    cell: ({ lines_count: count }) => formatNumber(count),
  },
  {
    id: 'direction',
    label: t('Direction'),
    width: '140px',
    fromPx: 900,
    cell: ({ direction }) => directionWords(t)[direction],
  },
  {
    id: 'created_at',
    label: t('Added'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ created_at: at }) => formatDay(at),
  },
  { id: 'updated_at', label: t('Updated'), width: '118px', fromPx: 1000, cell: ({ updated_at: at }) => formatDay(at) },
];
