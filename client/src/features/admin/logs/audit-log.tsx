import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Download, Eye } from 'lucide-react';
import type { AuditRecord } from '@tonearm/shared/admin/audit.dto';
import { AUDIT } from '@tonearm/shared/admin/audit.resource';
import { useLocation } from 'react-router-dom';
import { useExportAuditEntriesMutation, useListAuditEntriesQuery } from '../../../api/admin-audit';
import { formatMoment, formatNumber } from '../../../lib/format';
import { FilterBar } from '../../../platform/admin/list/filter-bar';
import { argsOf, matchOf, useListAddress } from '../../../platform/admin/list/list-address';
import type { ListState } from '../../../platform/admin/list/list-address';
import { ListSearch } from '../../../platform/admin/list/list-search';
import { useCsvExport } from '../../../platform/admin/list/use-csv-export';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { iconTile } from '../../../ui/icon-tile.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { settingsPage } from '../../../ui/settings-page.styles';
import { actionWords, AUDIT_ICONS, AUDIT_TONES, auditFilters, modelWords, personName } from './audit-words';
import { logPath } from './log-address';
import { LogFrame } from './log-frame';
import styles from './logs.module.css';

const AuditDialog = lazyOverlay(() => import('./audit-dialog'));

const SHOWN = 30;

function AuditRow({ entry }: { entry: AuditRecord }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const { action, model, target, rows, user, impersonator, created_at: at, address } = entry;
  const what = [modelWords(t)[model], target].filter(Boolean).join(' · ');
  const facts = [
    impersonator
      ? t(':name as :other', { name: personName(impersonator, t), other: personName(user, t) })
      : personName(user, t),
    formatMoment(at),
    rows > 1 && t(':number rows', { number: formatNumber(rows) }),
    address,
  ].filter(Boolean);
  return (
    <li className={settingsPage.lrow}>
      <span className={iconTile.sqi}>
        <Icon of={AUDIT_ICONS[action]} />
      </span>
      <div className="grow">
        <span className={styles.name}>
          <span className="med anywhere clamp2" dir="auto">
            {what}
          </span>
          <Badge tone={AUDIT_TONES[action]}>{actionWords(t)[action]}</Badge>
        </span>
        <p className="t2 s13 num anywhere">{facts.join(' · ')}</p>
      </div>
      <IconButton
        label={t('Show the change: :name', { name: what })}
        className={iconButton.sm}
        onClick={() => void open(AuditDialog, { entry })}
      >
        <Icon of={Eye} size={16} />
      </IconButton>
    </li>
  );
}

/** The log as a file, with the search and the filters that are set. */
function CsvButton({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const [ask] = useExportAuditEntriesMutation();
  const { start, isBusy } = useCsvExport({ csv: (input) => ask({ csvExportInput: input }).unwrap() });
  return (
    <IconButton
      label={t('Download as CSV')}
      className={iconButton.sm}
      disabled={isBusy}
      onClick={() =>
        void start({ ...matchOf(state, AUDIT), order_by: state.sort.column, order_dir: state.sort.direction })
      }
    >
      <Icon of={Download} size={16} />
    </IconButton>
  );
}

/** Who has changed what in the admin area, and of what workspaces own, the newest first. */
export function AuditLog() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const address = useListAddress(AUDIT);
  const mayExport = useCan('admin.access');
  const views = useMemo(() => auditFilters(t), [t]);
  const { state } = address;
  const { currentData, data, isError, refetch } = useListAuditEntriesQuery(
    { ...argsOf(state, AUDIT), perPage: SHOWN, paginate: 'simple' },
    { refetchOnMountOrArgChange: true },
  );
  const pathOf = (page: number): string => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return `${logPath('audit')}?${query.toString()}`;
  };
  const tools = (
    <>
      <ListSearch
        label={t('Search what was changed')}
        query={state.query}
        hasHint={false}
        onSearch={(query) => address.change({ query }, true)}
      />
      <FilterBar resource={AUDIT} views={views} address={address} />
      <span className="grow" />
      {mayExport && <CsvButton state={state} />}
    </>
  );
  return (
    <LogFrame
      label={t('Changes')}
      tools={tools}
      pagination={currentData?.pagination}
      turned={(currentData ?? data)?.pagination}
      isError={isError}
      onRetry={() => void refetch()}
      isFiltered={address.isNarrowed}
      empty={t('Nobody has changed anything yet.')}
      row={(entry) => <AuditRow key={entry.id} entry={entry} />}
      pathOf={pathOf}
    />
  );
}
