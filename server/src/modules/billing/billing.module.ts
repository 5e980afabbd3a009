import { Global, Module } from '@nestjs/common';
import { Subscriptions } from '../../core/access/subscriptions.js';
import { UsersModule } from '../users/index.js';
import { BillingPages } from './pages/billing-pages.service.js';
import { PlanNews } from './products/plan-news.job.js';
import { PlanOptions } from './products/plan-options.service.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsRepository } from './products/products.repository.js';
import { ProductsService } from './products/products.service.js';
import { RunningSubscriptions } from './subscriptions/running-subscriptions.service.js';
import { SubscriptionClock } from './subscriptions/subscription-clock.job.js';
import { SubscriptionData } from './subscriptions/subscription-data.service.js';
import { SubscriptionEnding } from './subscriptions/subscription-ending.service.js';
import { SubscriptionRecords } from './subscriptions/subscription-records.service.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository.js';
import { SubscriptionsResource } from './subscriptions/subscriptions.resource.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

/** Global, since what somebody may do depends on what they have subscribed to. */
@Global()
@Module({
  imports: [UsersModule],
  controllers: [ProductsController, SubscriptionsController],
  providers: [
    BillingPages,
    PlanNews,
    PlanOptions,
    ProductsRepository,
    ProductsService,
    RunningSubscriptions,
    SubscriptionClock,
    SubscriptionData,
    SubscriptionEnding,
    SubscriptionRecords,
    SubscriptionsRepository,
    SubscriptionsResource,
    SubscriptionsService,
    { provide: Subscriptions, useExisting: RunningSubscriptions },
  ],
  exports: [Subscriptions],
})
export class BillingModule {}
