import { Permission, Role, UserSubscription } from '../account/account.dto.js';
import type { SampleKind } from '../theme/sample-viewers.js';

/** A kind of people, by what the site lets them do: nobody in particular. */
export class SampleViewer {
  kind: SampleKind;
  roles: Role[];
  /** Merged over the roles and what a plan gives. */
  permissions: Permission[];
  subscriptions: UserSubscription[];
}

export class SampleViewersAnswer {
  viewers: SampleViewer[];
  status: 'success';
}
