import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { HealthFigureName } from '@tonearm/shared/admin/health';
import type { HealthFigure } from '@tonearm/shared/admin/health.dto';
import { formatBytes, formatMoment, formatNumber } from '../../../lib/format';

function figureName(name: HealthFigureName, t: TFunction): string {
  const names: Readonly<Record<HealthFigureName, string>> = {
    kind: t('Runs on'),
    size: t('Size'),
    answered_ms: t('Answered within'),
    applied: t('Applied'),
    newest: t('Newest'),
    entries: t('Entries'),
    connections: t('Connections'),
    workers: t('Processes that run jobs'),
    waiting: t('Waiting'),
    failed: t('Failed'),
    last_run: t('Last begun'),
    failing: t('Failing'),
    made_at: t('Made'),
    free: t('Free space'),
    total: t('Of'),
    used: t('This process'),
    newer: t('Newest'),
    installed: t('Installed'),
    node: 'Node.js',
    started_at: t('Runs since'),
  };
  return names[name];
}

const BYTES: readonly HealthFigureName[] = ['size', 'free', 'total', 'used'];
const MOMENTS: readonly HealthFigureName[] = ['last_run', 'made_at', 'started_at'];

function kindName(kind: string, t: TFunction): string {
  const names: Readonly<Record<string, string>> = {
    sqlite: 'SQLite',
    mysql: t('MySQL or MariaDB'),
    redis: 'Redis',
    memory: t('Memory of the server'),
    database: t('Database'),
    server: t('This server'),
    bucket: t('A bucket'),
    smtp: t('A mail server'),
    log: t('The log of the server'),
  };
  return names[kind] ?? kind;
}

function valueText({ name, value }: HealthFigure, t: TFunction): string {
  if (value === null) return '–';
  if (BYTES.includes(name)) return formatBytes(Number(value));
  if (MOMENTS.includes(name)) return formatMoment(String(value));
  if (name === 'kind') return kindName(String(value), t);
  if (name === 'answered_ms') return t(':count ms', { count: Number(value) });
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** What one figure is called, and what it is. */
export function Figure({ figure }: { figure: HealthFigure }) {
  const { t } = useTranslation();
  const isName = typeof figure.value === 'string' && !MOMENTS.includes(figure.name) && figure.name !== 'kind';
  return (
    <div>
      <dt>{figureName(figure.name, t)}</dt>
      <dd className="num anywhere" translate={isName ? 'no' : undefined} dir={isName ? 'auto' : undefined}>
        {valueText(figure, t)}
      </dd>
    </div>
  );
}
