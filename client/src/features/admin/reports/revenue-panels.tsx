import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RevenueReport } from '@tonearm/shared/billing/revenue.dto';
import { cx } from '../../../lib/class-names';
import { formatNumber, formatPercent } from '../../../lib/format';
import { Change } from '../../../music/figures/change';
import { moneyText } from '../../../platform/billing/price-text';
import { card } from '../../../ui/card.styles';
import { chart } from '../../../ui/chart/chart.styles';
import { ChartPanel } from '../../../ui/chart/chart-panel';
import styles from './reports.module.css';

/** How amounts of a report are written. */
export const moneyOf =
  ({ currency }: Pick<RevenueReport, 'currency'>) =>
  (amount: number): string =>
    moneyText(amount, currency ?? '');

const percent = (share: number | null): string => (share === null ? '–' : formatPercent(share));

/** What comes in again and again, and what is left of what came in. */
export function RevenueTotals({ report }: { report: RevenueReport }) {
  const { t } = useTranslation();
  const money = moneyOf(report);
  const totals: readonly { label: string; shown: string; hint: string; end?: ReactNode }[] = [
    {
      label: t('MRR now'),
      shown: money(report.mrr),
      hint: t('What comes again each month from those who pay now, without trials and coupons'),
    },
    { label: t('ARR now'), shown: money(report.arr), hint: t('The same for a year') },
    { label: t('Subscribers now'), shown: formatNumber(report.subscribers), hint: t('Those who pay now') },
    {
      label: t('Net'),
      shown: money(report.net.total),
      hint: t('Paid, without refunds and disputes'),
      end: <Change current={report.net.total} previous={report.net.previous_total} format={money} />,
    },
    {
      label: t('Churn rate'),
      shown: percent(report.churn_rate),
      hint: t('Of those who had paid before, the share whose plan ended'),
    },
  ];
  return (
    <ul className={cx(styles.totals, styles.earned)} aria-label={t('Revenue')}>
      {totals.map(({ label, shown, hint, end }) => (
        <li key={label} className={cx(card.card, styles.total)} title={hint}>
          <span className="row between">
            <span className="t2 s13 med">{label}</span>
            {end}
          </span>
          <span className={cx('num', styles.figure)}>{shown}</span>
        </li>
      ))}
    </ul>
  );
}

/** How what was paid becomes what is left. */
export function SumsPanel({ report }: { report: RevenueReport }) {
  const { t } = useTranslation();
  const money = moneyOf(report);
  const { paid, refunded, disputed, net, tax, discounts, failed_payments: failed, failed_amount: owed } = report;
  const rows: readonly [string, string, boolean?][] = [
    [t('Paid'), money(paid.total)],
    [t('Refunded'), money(0 - refunded.total)],
    [t('Disputed'), money(0 - disputed.total)],
    [t('Net'), money(net.total), true],
    [t('Tax in what was paid'), money(tax.total)],
    [t('Taken off by coupons'), money(discounts.total)],
    [t('Payments'), formatNumber(report.payments.total)],
    [t('Failed payments'), formatNumber(failed.total)],
    [t('Unpaid by that'), money(owed.total)],
  ];
  return (
    <ChartPanel title={t('Sums')}>
      <dl className={styles.sums}>
        {rows.map(([label, shown, isSum]) => (
          <div key={label} className={cx(isSum && styles.sum)}>
            <dt>{label}</dt>
            <dd className="num">{shown}</dd>
          </div>
        ))}
      </dl>
    </ChartPanel>
  );
}

/** What each plan brings. */
export function PlansPanel({ report }: { report: RevenueReport }) {
  const { t } = useTranslation();
  const money = moneyOf(report);
  const plans = report.by_product;
  return (
    <ChartPanel title={t('By plan')}>
      {plans.length === 0 ? (
        <p className="t2">{t('Nothing to show for this time.')}</p>
      ) : (
        <div className={chart.chartTable} tabIndex={0} role="group" aria-label={t('By plan')}>
          <table>
            <thead>
              <tr>
                {[t('Plan'), t('MRR now'), t('Subscribers now'), t('Paid')].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <tr key={plan.name}>
                  <th scope="row" dir="auto">
                    {plan.name}
                  </th>
                  <td className="num">{money(plan.mrr)}</td>
                  <td className="num">{formatNumber(plan.subscribers)}</td>
                  <td className="num">{money(plan.paid)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartPanel>
  );
}

/** How many try a plan, and how many of them pay for it then. */
export function TrialsPanel({ report }: { report: RevenueReport }) {
  const { t } = useTranslation();
  const { trials_started: started, trials_converted: converted, churn_rate: now, previous_churn_rate: before } = report;
  const rows: readonly [string, string][] = [
    [t('Trials started'), formatNumber(started.total)],
    [t('Trials that were paid for'), formatNumber(converted.total)],
    [t('Churn rate'), percent(now)],
    [t('Churn rate before'), percent(before)],
  ];
  return (
    <ChartPanel title={t('Coming and going')}>
      <dl className={styles.sums}>
        {rows.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{shown}</dd>
          </div>
        ))}
      </dl>
    </ChartPanel>
  );
}
