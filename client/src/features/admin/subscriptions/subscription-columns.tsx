import type { TFunction } from 'i18next';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { formatDay } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { priceText } from '../../../platform/billing/price-text';
import { Badge } from '../../../ui/badge';
import { NameCell } from '../records/record-cells';
import { gatewayWords, STATUS_TONES, statusWords } from './subscription-words';
import styles from './subscriptions.module.css';

const dayOf = (at: string | null): string => (at === null ? '–' : formatDay(at));

/** Columns of the list of all subscriptions. @param linksPeople whoever reads it may see accounts. */
export const subscriptionColumns = (t: TFunction, linksPeople: boolean): readonly ListColumn<SubscriptionRecord>[] => [
  {
    id: 'user',
    label: t('Customer'),
    width: 'minmax(150px, 2fr)',
    isFixed: true,
    cell: ({ user, status, product }) => (
      <NameCell name={user.name} to={linksPeople ? `/admin/users/${user.id}` : null}>
        <span className={styles.address}>{user.email}</span>
        {/* On phones the columns of both have no room. */}
        <span className={styles.phone}>{`${product?.name ?? '–'} · ${statusWords(t)[status]}`}</span>
      </NameCell>
    ),
  },
  {
    id: 'status',
    label: t('Status'),
    width: '150px',
    cell: ({ status }) => (
      <Badge hasDot tone={STATUS_TONES[status]}>
        {statusWords(t)[status]}
      </Badge>
    ),
  },
  {
    id: 'product',
    label: t('Plan'),
    width: 'minmax(140px, 1.4fr)',
    fromPx: 700,
    cell: ({ product, price }) => (
      <NameCell name={product?.name ?? '–'} to={null}>
        {price ? priceText(t, price) : product && t('Free')}
      </NameCell>
    ),
  },
  {
    id: 'gateway_name',
    label: t('Paid by'),
    width: '132px',
    fromPx: 1000,
    cell: ({ gateway_name: gateway }) => gatewayWords(t)[gateway],
  },
  { id: 'renews_at', label: t('Renews on'), width: '124px', fromPx: 900, cell: ({ renews_at: at }) => dayOf(at) },
  { id: 'ends_at', label: t('Ends on'), width: '118px', fromPx: 900, cell: ({ ends_at: at }) => dayOf(at) },
  { id: 'created_at', label: t('Since'), width: '118px', fromPx: 1200, cell: ({ created_at: at }) => formatDay(at) },
];
