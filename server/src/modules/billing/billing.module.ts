import { Global, Module } from '@nestjs/common';
import { Subscriptions } from '../../core/access/subscriptions.js';
import { UsersModule } from '../users/index.js';
import { Approvals } from './checkout/approvals.service.js';
import { Buyers } from './checkout/buyers.service.js';
import { CheckoutEnd } from './checkout/checkout-end.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { FreePlans } from './checkout/free-plans.service.js';
import { FreshBootstrap } from './checkout/fresh-bootstrap.service.js';
import { Offers } from './checkout/offers.service.js';
import { Paying } from './checkout/paying.service.js';
import { PaymentReturns } from './checkout/payment-returns.service.js';
import { Purchases } from './checkout/purchases.service.js';
import { InvoiceBook } from './invoices/invoice-book.service.js';
import { InvoiceData } from './invoices/invoice-data.service.js';
import { InvoiceFiles } from './invoices/invoice-files.service.js';
import { InvoiceRecordsController } from './invoices/invoice-records.controller.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesRepository } from './invoices/invoices.repository.js';
import { InvoicesResource } from './invoices/invoices.resource.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { ReversalsRepository } from './invoices/reversals.repository.js';
import { OwnBillingController } from './own/own-billing.controller.js';
import { OwnBillingService } from './own/own-billing.service.js';
import { OwnSubscriptions } from './own/own-subscriptions.service.js';
import { PaymentMethods } from './own/payment-methods.service.js';
import { PlanChanges } from './own/plan-changes.service.js';
import { QuotaConflicts } from './own/quota-conflicts.service.js';
import { SubscriptionChanges } from './own/subscription-changes.service.js';
import { SubscriptionWorks } from './own/subscription-works.service.js';
import { TrashedAccounts } from './own/trashed-accounts.listener.js';
import { BillingPages } from './pages/billing-pages.service.js';
import { BillingMails } from './payments/billing-mails.listener.js';
import { ChangedKeys } from './payments/changed-keys.listener.js';
import { Customers } from './payments/customers.service.js';
import { InvoiceReconciliation } from './payments/invoice-reconciliation.job.js';
import { InvoiceTruth } from './payments/invoice-truth.service.js';
import { LeaversDebts } from './payments/leavers-debts.service.js';
import { PaymentLines } from './payments/payment-lines.repository.js';
import { PaymentReminders } from './payments/payment-reminders.job.js';
import { PaymentUpkeep } from './payments/payment-upkeep.job.js';
import { PaymentsRepository } from './payments/payments.repository.js';
import { PlanSync } from './payments/plan-sync.service.js';
import { PlanSyncStates } from './payments/plan-sync-states.service.js';
import { ProviderCalls } from './payments/provider-calls.service.js';
import { ProviderDebts } from './payments/provider-debts.service.js';
import { ProviderTruth } from './payments/provider-truth.service.js';
import { Reconciliation } from './payments/reconciliation.job.js';
import { SubscriptionTurns } from './payments/subscription-turns.service.js';
import { ToldSubscriptions } from './payments/told-subscriptions.service.js';
import { WebhooksController } from './payments/webhooks.controller.js';
import { Webhooks } from './payments/webhooks.service.js';
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

const PLANS = [BillingPages, PlanNews, PlanOptions, ProductsRepository, ProductsService];
const SUBSCRIBED = [
  RunningSubscriptions,
  SubscriptionClock,
  SubscriptionData,
  SubscriptionEnding,
  SubscriptionRecords,
  SubscriptionsRepository,
  SubscriptionsResource,
  SubscriptionsService,
];
const PAYMENTS = [
  BillingMails,
  ChangedKeys,
  Customers,
  InvoiceReconciliation,
  InvoiceTruth,
  LeaversDebts,
  PaymentLines,
  PaymentReminders,
  PaymentUpkeep,
  PaymentsRepository,
  PlanSync,
  PlanSyncStates,
  ProviderCalls,
  ProviderDebts,
  ProviderTruth,
  Reconciliation,
  SubscriptionTurns,
  ToldSubscriptions,
  Webhooks,
];
const CHECKOUT = [
  Approvals,
  Buyers,
  CheckoutEnd,
  CheckoutService,
  FreePlans,
  FreshBootstrap,
  Offers,
  Paying,
  PaymentReturns,
  Purchases,
];
const OWN = [
  OwnBillingService,
  OwnSubscriptions,
  PaymentMethods,
  PlanChanges,
  QuotaConflicts,
  SubscriptionChanges,
  SubscriptionWorks,
  TrashedAccounts,
];
const INVOICES = [
  InvoiceBook,
  InvoiceData,
  InvoiceFiles,
  InvoicesRepository,
  InvoicesResource,
  InvoicesService,
  ReversalsRepository,
];

/** Global, since what somebody may do depends on what they have subscribed to. */
@Global()
@Module({
  imports: [UsersModule],
  controllers: [
    CheckoutController,
    WebhooksController,
    OwnBillingController,
    ProductsController,
    SubscriptionsController,
    InvoiceRecordsController,
    InvoicesController,
  ],
  providers: [
    ...PLANS,
    ...SUBSCRIBED,
    ...PAYMENTS,
    ...CHECKOUT,
    ...OWN,
    ...INVOICES,
    { provide: Subscriptions, useExisting: RunningSubscriptions },
  ],
  exports: [Subscriptions],
})
export class BillingModule {}
