import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SUBSCRIPTIONS } from '@tonearm/shared/admin/subscriptions.resource';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { SearchIndex } from '../../../core/ports/search-index.js';
import { wordsSql } from '../../../core/resources/filter-readers.js';
import { Resources } from '../../../core/resources/resource-source.js';
import { SubscriptionWorks } from '../own/subscription-works.service.js';
import { SubscriptionEnding } from './subscription-ending.service.js';
import { SUBSCRIBER_ID, SUBSCRIPTION_FILTERS, SUBSCRIPTION_LIST } from './subscription-list.js';
import { SubscriptionRecords } from './subscription-records.service.js';

/** Each takes a row and a word to whose it was. */
const AT_ONCE = 100;

/** The list of all subscriptions. */
@Injectable()
export class SubscriptionsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly records: SubscriptionRecords,
    private readonly ending: SubscriptionEnding,
    private readonly works: SubscriptionWorks,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof SUBSCRIPTIONS, SubscriptionRecord>({
      resource: SUBSCRIPTIONS,
      ...SUBSCRIPTION_LIST,
      filters: SUBSCRIPTION_FILTERS,
      rights: {
        list: ['subscriptions.view', 'subscriptions.update'],
        update: 'subscriptions.update',
        delete: 'subscriptions.delete',
        csv: 'subscriptions.update',
      },
      // Of people, what the list of accounts finds.
      find: (text) => wordsSql(this.index, 'accounts', SUBSCRIBER_ID, text),
      read: (ids) => this.records.listByIds(ids),
      cells: { user: ({ user }) => user.name, product: ({ product }) => product?.name ?? '' },
      update: { cancel: this.works.cancelling, resume: this.works.resuming, sync: this.works.syncing },
      erase: (ids) => this.ending.erase(ids),
      erasedAtOnce: AT_ONCE,
    });
  }
}
