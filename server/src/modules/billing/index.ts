// Owns plans, what they cost, and who has which. Tells of rights that change by users' events. Never changes the terms of a price: whoever pays one agreed to it.
export { BillingModule } from './billing.module.js';
export { InvoiceEntity, InvoiceNumberEntity } from './invoices/invoice.entity.js';
export { InvoiceReversalEntity } from './invoices/reversal.entity.js';
export { BillingCustomerEntity, BillingEventEntity, GatewayItemEntity } from './payments/payment.entity.js';
export { PriceEntity, ProductEntity } from './products/product.entity.js';
export { SubscriptionEntity } from './subscriptions/subscription.entity.js';
