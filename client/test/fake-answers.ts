import type { AccountAnswers } from './account-answers';
import type { AdminAnswers } from './admin-answers';
import type { BillingAnswers } from './billing-answers';
import type { CatalogueAnswers } from './catalogue-answers';
import type { NotificationAnswers } from './notification-answers';
import type { WorkspaceAnswers } from './workspace-answers';

/** What the server answers where: the compiler holds the fixtures to the API's own types. */
export interface Answers
  extends AccountAnswers, CatalogueAnswers, AdminAnswers, BillingAnswers, NotificationAnswers, WorkspaceAnswers {}
