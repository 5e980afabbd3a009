import type { TFunction } from 'i18next';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { reasonWords } from '../../../music/report/report-words';
import { formatDay } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { NameCell } from '../records/record-cells';
import { stateWords, subjectPath, subjectWords } from './abuse-report-words';

/** Columns of the list of all reports. */
export const abuseReportColumns = (t: TFunction): readonly ListColumn<AbuseReportRecord>[] => [
  {
    id: 'subject',
    label: t('About'),
    width: 'minmax(170px, 1.6fr)',
    isFixed: true,
    cell: (report) => (
      <NameCell name={report.subject} to={subjectPath(report)}>
        {subjectWords(t)[report.model_type]}
      </NameCell>
    ),
  },
  {
    id: 'reason',
    label: t('Reason'),
    width: 'minmax(150px, 1.2fr)',
    cell: ({ reason }) => <span className="ell">{reasonWords(t)[reason]}</span>,
  },
  {
    id: 'text',
    label: t('What they say'),
    width: 'minmax(150px, 1.6fr)',
    fromPx: 1000,
    cell: ({ text }) => (
      <span className="ell" dir="auto" title={text}>
        {text || '–'}
      </span>
    ),
  },
  {
    id: 'reporter',
    label: t('Reported by'),
    width: 'minmax(110px, 1fr)',
    fromPx: 900,
    cell: ({ reporter }) => <span className="ell">{reporter?.name ?? t('Guest')}</span>,
  },
  {
    id: 'state',
    label: t('State'),
    width: '150px',
    cell: ({ state }) => (
      <Badge tone={state === 'open' ? 'warning' : 'neutral'} hasDot>
        {stateWords(t)[state]}
      </Badge>
    ),
  },
  {
    id: 'decided_by',
    label: t('Decided by'),
    width: 'minmax(110px, 1fr)',
    fromPx: 1180,
    cell: ({ decided_by: who }) => <span className="ell">{who?.name ?? '–'}</span>,
  },
  {
    id: 'decided_at',
    label: t('Decided'),
    width: '118px',
    isExtra: true,
    fromPx: 1180,
    cell: ({ decided_at: at }) => (at ? formatDay(at) : '–'),
  },
  { id: 'created_at', label: t('Reported'), width: '118px', cell: ({ created_at: at }) => formatDay(at) },
];
