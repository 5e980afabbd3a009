import type { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import type { ProductAnswer, ProductListAnswer } from '@tonearm/shared/billing/products.dto';
import type { SubscriptionAnswer, SubscriptionListAnswer } from '@tonearm/shared/billing/subscriptions.dto';

/** What the calls about plans and subscriptions answer. */
export interface BillingAnswers {
  'GET /api/v1/billing/products': ProductListAnswer;
  'GET /api/v1/billing/products/:id': ProductAnswer;
  'POST /api/v1/billing/products': ProductAnswer;
  'PUT /api/v1/billing/products/:id': ProductAnswer;
  'DELETE /api/v1/billing/products/:ids': DeletedAnswer;
  'GET /api/v1/billing/subscriptions': SubscriptionListAnswer;
  'POST /api/v1/billing/subscriptions': SubscriptionAnswer;
  'PUT /api/v1/billing/subscriptions/:id': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/:id/change-plan': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/:id/cancel': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/:id/resume': SubscriptionAnswer;
  'POST /api/v1/billing/subscriptions/bulk-update': BulkAnswer;
  'POST /api/v1/billing/subscriptions/bulk-delete': BulkAnswer;
}
