import type { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import type {
  CheckoutAnswer,
  FinalizeAnswer,
  FreeSubscribeAnswer,
  PartialSubscriptionAnswer,
  PaypalSubscriptionAnswer,
} from '@tonearm/shared/billing/checkout.dto';
import type { InvoiceRecordListAnswer } from '@tonearm/shared/billing/invoice-records.dto';
import type { InvoiceAnswer, InvoiceListAnswer } from '@tonearm/shared/billing/invoices.dto';
import type {
  ChangePreviewAnswer,
  OwnBillingAnswer,
  PaymentMethodAnswer,
  SetupIntentAnswer,
} from '@tonearm/shared/billing/own-billing.dto';
import type { ProductAnswer, ProductListAnswer, ProductSyncAnswer } from '@tonearm/shared/billing/products.dto';
import type {
  ChangePlanAnswer,
  SubscriptionAnswer,
  SubscriptionListAnswer,
} from '@tonearm/shared/billing/subscriptions.dto';

import type { StatusAnswer } from '@tonearm/shared/pagination.dto';

/** What the calls about plans, subscriptions and paying answer. */
export interface BillingAnswers {
  'GET /api/v1/billing/products': ProductListAnswer;
  'GET /api/v1/billing/products/:id': ProductAnswer;
  'POST /api/v1/billing/products': ProductAnswer;
  'POST /api/v1/billing/products/sync': ProductSyncAnswer;
  'PUT /api/v1/billing/products/:id': ProductAnswer;
  'DELETE /api/v1/billing/products/:ids': DeletedAnswer;
  'GET /api/v1/billing/subscriptions': SubscriptionListAnswer;
  'POST /api/v1/billing/subscriptions': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/sync': StatusAnswer;
  'PUT /api/v1/billing/subscriptions/:id': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/:id/change-plan': ChangePlanAnswer;
  'POST /api/v1/billing/subscriptions/:id/cancel': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/:id/resume': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/bulk-update': BulkAnswer;
  'POST /api/v1/billing/subscriptions/bulk-delete': BulkAnswer;
  'POST /api/v1/billing/subscriptions/:id/preview-change': ChangePreviewAnswer;
  'GET /api/v1/billing/checkout/:productId/:priceId': CheckoutAnswer;
  'POST /api/v1/billing/paypal/create-subscription': PaypalSubscriptionAnswer;
  'POST /api/v1/billing/paypal/store-subscription-details-locally': FinalizeAnswer;
  'POST /api/v1/billing/stripe/create-partial-subscription': PartialSubscriptionAnswer;
  'GET /api/v1/billing/stripe/finalize': FinalizeAnswer;
  'POST /api/v1/billing/stripe/create-setup-intent': SetupIntentAnswer;
  'POST /api/v1/billing/stripe/change-default-payment-method': PaymentMethodAnswer;
  'POST /api/v1/billing/test/subscribe': FinalizeAnswer;
  'POST /api/v1/billing/test/change-default-payment-method': PaymentMethodAnswer;
  'POST /api/v1/billing/free/subscribe': FreeSubscribeAnswer;
  'GET /api/v1/users/me/billing': OwnBillingAnswer;
  'GET /api/v1/billing/invoices': InvoiceRecordListAnswer;
  'GET /api/v1/invoices': InvoiceListAnswer;
  'GET /api/v1/invoices/:uuid': InvoiceAnswer;
}
