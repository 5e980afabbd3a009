import { useTranslation } from 'react-i18next';
import { CircleAlert, CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import type { ErrorGroup } from '@tonearm/shared/admin/logs.dto';
import { ERROR_LEVELS, ERROR_STATES } from '@tonearm/shared/admin/logs';
import { useListErrorsQuery } from '../../../api/admin-logs';
import { cx } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format';
import { ListSearch } from '../../../platform/admin/list/list-search';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { iconTile } from '../../../ui/icon-tile.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { NativeSelect } from '../../../ui/select/native-select';
import { settingsPage } from '../../../ui/settings-page.styles';
import { DeleteErrorButton, ResolveErrorButton } from './error-buttons';
import { ErrorFiles } from './error-files';
import { useLogAddress } from './log-address';
import { LogFrame } from './log-frame';
import { ERROR_TONES, errorLevelName, errorStateName, shortOf } from './log-words';
import styles from './logs.module.css';

const ErrorDialog = lazyOverlay(() => import('./error-dialog'));

const SHOWN = 30;
const ASKED_EVERY_MS = 10_000;

const iconOf = ({ level, resolved_at: resolved }: ErrorGroup) => {
  if (resolved) return CircleCheck;
  return level === 'error' ? TriangleAlert : CircleAlert;
};

function ErrorRow({ group }: { group: ErrorGroup }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const mayChange = useCan('logs.delete');
  const { id, level, message, exception, code, count, datetime: at, resolved_at: resolved, last } = group;
  const facts = [
    [exception, code].filter(Boolean).join(' '),
    count > 1 && t(':count times', { count }),
    formatMoment(at),
    last.request ?? (last.job && t('Job :name', { name: last.job })),
  ].filter(Boolean);
  return (
    <li className={cx(settingsPage.lrow, styles.withButtons)}>
      <span className={iconTile.sqi}>
        <Icon of={iconOf(group)} />
      </span>
      <div className="grow">
        <span className={styles.name}>
          <span className={cx('med anywhere', styles.cause)} dir="auto" translate="no">
            {message}
          </span>
          {resolved ? (
            <Badge tone="good">{errorStateName('resolved', t)}</Badge>
          ) : (
            <Badge tone={ERROR_TONES[level]}>{errorLevelName(level, t)}</Badge>
          )}
        </span>
        <p className={cx('t2 s13 num anywhere', styles.cause)}>{facts.join(' · ')}</p>
      </div>
      <span className="row g1">
        <IconButton
          label={t('Show :name', { name: shortOf(message) })}
          className={iconButton.sm}
          onClick={() => void open(ErrorDialog, { id, message })}
        >
          <Icon of={Eye} size={16} />
        </IconButton>
        {mayChange && <ResolveErrorButton error={group} isSmall />}
        {mayChange && <DeleteErrorButton error={group} />}
      </span>
    </li>
  );
}

function Filters({ address }: { address: ReturnType<typeof useLogAddress> }) {
  const { t } = useTranslation();
  const any = { value: '', label: t('All') };
  return (
    <>
      <ListSearch
        label={t('Search by message or request')}
        query={address.get('query')}
        hasHint={false}
        onSearch={(query) => address.set({ query })}
      />
      <NativeSelect
        isInline
        label={t('Status')}
        value={address.get('state')}
        options={[any, ...ERROR_STATES.map((value) => ({ value, label: errorStateName(value, t) }))]}
        onChange={(state) => address.set({ state })}
      />
      <NativeSelect
        isInline
        label={t('Level')}
        value={address.get('level')}
        options={[any, ...ERROR_LEVELS.map((value) => ({ value, label: errorLevelName(value, t) }))]}
        onChange={(level) => address.set({ level })}
      />
    </>
  );
}

/** What failed, by its causes: unresolved ones first. */
export function ErrorLog() {
  const { t } = useTranslation();
  const address = useLogAddress('error');
  const [query, file] = [address.get('query'), address.get('file')];
  const state = ERROR_STATES.find((value) => value === address.get('state'));
  const level = ERROR_LEVELS.find((value) => value === address.get('level'));
  const { currentData, data, isError, refetch } = useListErrorsQuery(
    {
      ...(state && { state }),
      ...(level && { level }),
      ...(query && { query }),
      ...(file && { file }),
      page: address.page,
      perPage: SHOWN,
    },
    { pollingInterval: ASKED_EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <LogFrame
      label={t('Errors')}
      tools={
        <>
          <Filters address={address} />
          <ErrorFiles
            files={(currentData ?? data)?.files ?? []}
            chosen={file}
            onChoose={(name) => address.set({ file: name })}
          />
        </>
      }
      pagination={currentData?.pagination}
      turned={(currentData ?? data)?.pagination}
      isError={isError}
      onRetry={() => void refetch()}
      isFiltered={Boolean(state ?? level ?? (query || file))}
      empty={t('Nothing has failed.')}
      row={(group) => <ErrorRow key={group.id} group={group} />}
      pathOf={address.pathOf}
    />
  );
}
