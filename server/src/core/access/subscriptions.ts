import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';

/** Whether a subscription gives what its plan gives, and goes on. */
export interface RunningSubscription {
  valid: boolean;
  active: boolean;
}

/** What somebody's running subscriptions give them. */
export interface Plans {
  ids: readonly number[];
  /** Also what gives nothing now, such as what is paused: it is not over. */
  held: readonly RunningSubscription[];
  /** Beside those of their roles. */
  permissions: readonly GrantedPermission[];
  /** Room for files; null: what the roles say. */
  storageMb: number | null;
}

export const NO_PLANS: Plans = { ids: [], held: [], permissions: [], storageMb: null };

/** Who has subscribed to what; implemented by billing, as it stands at the moment. */
export abstract class Subscriptions {
  abstract plansOf(userId: number): Promise<Plans>;
  /** Of many, by user; who has none is missing. */
  abstract runningOf(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly RunningSubscription[]>>;
  /** Those of these people who pay for a plan that goes on by itself. */
  abstract payersAmong(userIds: readonly number[]): Promise<ReadonlySet<number>>;

  /** What a plan gives that is offered, the recommended one before others; nothing where none is. */
  abstract offered(): Promise<readonly GrantedPermission[]>;
}
