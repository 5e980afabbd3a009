import { SUBSCRIPTION_GATEWAYS, SUBSCRIPTION_STATUSES } from '@tonearm/shared/billing/subscriptions';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { asksFor } from '../../../core/lists/list-spec.js';
import { chosenSql } from '../../../core/resources/filter-readers.js';
import { SubscriptionEntity } from './subscription.entity.js';

const s = named(SubscriptionEntity, 's');
const TRIALING = 'trialing';

/** Where the list of all subscriptions reads. */
export const SUBSCRIPTION_LIST = {
  from: s,
  alias: 's',
  id: s.id,
  deletedAt: null,
  columns: { user: s.user_id, renews_at: s.renews_at, created_at: s.created_at },
} as const;

/** Whose it is, for what the search finds of people. */
export const SUBSCRIBER_ID = s.user_id;

export const SUBSCRIPTION_FILTERS = {
  status: (filter: Filter): Sql => chosenSql(s.status, SUBSCRIPTION_STATUSES, filter),
  gateway_name: (filter: Filter): Sql => chosenSql(s.gateway_name, SUBSCRIPTION_GATEWAYS, filter),
  product_id: s.product_id,
  user: s.user_id,
  on_trial: (filter: Filter): Sql =>
    asksFor(filter)
      ? sql`${s.status} = ${TRIALING}`
      : chosenSql(s.status, SUBSCRIPTION_STATUSES, { ...filter, operator: '!=', value: TRIALING }),
  created_at: s.created_at,
  renews_at: s.renews_at,
};
