import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Download, Wallet } from 'lucide-react';
import type { RevenueReport } from '@tonearm/shared/billing/revenue.dto';
import type { Granularity } from '@tonearm/shared/insights/insights';
import { basePath } from '../../../api/bootstrap-data';
import { useGetRevenueReportQuery } from '../../../api/reports';
import { cx } from '../../../lib/class-names';
import { formatShort } from '../../../lib/format';
import { FigureCards } from '../../../music/figures/figure-cards';
import { FigureGrid } from '../../../music/figures/figure-grid';
import { FiguresSkeleton } from '../../../music/figures/figures-skeleton';
import { GranularitySwitch } from '../../../music/figures/granularity-switch';
import { SeriesChart } from '../../../music/figures/main-chart';
import { RangeChooser } from '../../../music/figures/range-chooser';
import { useRange } from '../../../music/figures/use-range';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { chart } from '../../../ui/chart/chart.styles';
import { ChipGroup } from '../../../ui/chip-group';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { moneyOf, PlansPanel, RevenueTotals, SumsPanel, TrialsPanel } from './revenue-panels';
import { ReportsFrame } from './reports-frame';

const SERIES = ['paid', 'refunded', 'new', 'churned', 'disputed'] as const;
type Series = (typeof SERIES)[number];

interface RevenueProps {
  report: RevenueReport;
  onCurrency: (currency: string) => void;
  onGranularity: (granularity: Granularity) => void;
}

function Revenue({ report, onCurrency, onGranularity }: RevenueProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<Series>('paid');
  const names: Record<Series, string> = {
    paid: t('Paid'),
    refunded: t('Refunded'),
    new: t('New subscribers'),
    churned: t('Subscribers lost'),
    disputed: t('Disputed'),
  };
  const money = moneyOf(report);
  const formats = { paid: money, refunded: money, disputed: money };
  return (
    <>
      {report.currencies.length > 1 && (
        <ChipGroup
          label={t('Currency')}
          chosen={report.currency ?? ''}
          onChoose={onCurrency}
          options={report.currencies.map((code) => ({ id: code, label: code }))}
        />
      )}
      <RevenueTotals report={report} />
      <FigureCards
        report={report}
        names={names}
        metrics={SERIES}
        chosen={metric}
        onChoose={setMetric}
        formats={formats}
      />
      <FigureGrid isWideFirst>
        <SeriesChart
          block={report[metric]}
          names={names}
          metrics={SERIES}
          metric={metric}
          onChoose={setMetric}
          end={<GranularitySwitch report={report} onChoose={onGranularity} />}
          format={metric === 'new' || metric === 'churned' ? undefined : money}
          formatAxis={formatShort}
        />
        <SumsPanel report={report} />
      </FigureGrid>
      <FigureGrid>
        <PlansPanel report={report} />
        <TrialsPanel report={report} />
      </FigureGrid>
    </>
  );
}

/** A file with each movement of money, for those who may read invoices. */
function BookkeepingLink({ query }: { query: Readonly<Record<string, string | number>> }) {
  const { t } = useTranslation();
  if (!useCan('invoices.view')) return null;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    <a className={buttonClass({})} href={`${basePath()}/api/v1/reports/revenue/export?${search.toString()}`} download>
      <Icon of={Download} size={15} />
      {t('CSV for bookkeeping')}
    </a>
  );
}

/** What the site earns (3-decisions §12). */
export function RevenuePage() {
  const { t } = useTranslation();
  const { choice, choose, args } = useRange();
  const [params, setParams] = useSearchParams();
  const currency = params.get('currency');
  const { data, isError, isFetching, refetch } = useGetRevenueReportQuery(
    { ...args, ...(currency !== null && { currency }) },
    { refetchOnMountOrArgChange: true },
  );
  const report = isError ? undefined : data?.report;
  if (!data && !isError)
    return (
      <ReportsFrame tab="revenue" isBusy>
        <FiguresSkeleton />
      </ReportsFrame>
    );
  const chooseCurrency = (code: string): void =>
    setParams((now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'currency'), ['currency', code]]), {
      replace: true,
    });
  return (
    <ReportsFrame tab="revenue" isBusy={isFetching} actions={report && <BookkeepingLink query={args} />}>
      <RangeChooser choice={choice} onChoose={choose} />
      {!report ? (
        <div className={cx(card.card, chart.chartPanel)}>
          <ProblemRow onRetry={() => void refetch()} />
        </div>
      ) : report.currencies.length === 0 ? (
        <StateView icon={Wallet} title={t('Nothing has been sold yet')}>
          {t('Once people pay for plans, you’ll see what comes in, what goes back and who leaves.')}
        </StateView>
      ) : (
        <Revenue report={report} onCurrency={chooseCurrency} onGranularity={(granularity) => choose({ granularity })} />
      )}
    </ReportsFrame>
  );
}
