import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../../lib/class-names';
import { useIsPhone } from '../../../lib/use-media-query';
import { AdminPage } from '../../../platform/admin/admin-page';
import { useCan } from '../../../platform/session/use-session';
import { segmented } from '../../../ui/segmented.styles';
import styles from './reports.module.css';

export type ReportTab = 'overview' | 'plays' | 'visitors' | 'revenue';

interface ReportsFrameProps {
  tab: ReportTab;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** What is shown is older than what was asked for. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A report of the site: its tabs in the bar, and the range that the address names goes along. */
export function ReportsFrame({ tab, actions, isBusy = false, children }: ReportsFrameProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const isPhone = useIsPhone();
  const seesRevenue = useCan('subscriptions.view');
  const tabs: Record<ReportTab, { label: string; path: string }> = {
    overview: { label: t('Overview'), path: '/admin' },
    plays: { label: t('Plays'), path: '/admin/plays' },
    visitors: { label: t('Visitors'), path: '/admin/visitors' },
    revenue: { label: t('Revenue'), path: '/admin/revenue' },
  };
  const shown = Object.entries(tabs).filter(([name]) => name !== 'revenue' || seesRevenue);
  const links = (
    <nav className={cx(segmented.btngrp, segmented.sm, styles.tabs)} aria-label={t('Reports')}>
      {shown.map(([name, { label, path }]) => (
        <Link
          key={name}
          to={{ pathname: path, search }}
          className={cx(name === tab && segmented.on)}
          aria-current={name === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
  return (
    <AdminPage title={tabs[tab].label} badge={!isPhone && links} actions={actions}>
      <div className={styles.report} aria-busy={isBusy || undefined}>
        {isPhone && links}
        {children}
      </div>
    </AdminPage>
  );
}
