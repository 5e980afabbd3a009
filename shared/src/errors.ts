/** The one error shape of the API (3-decisions §1.3). */
export type ErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'over_quota'
  | 'subscription_required'
  | 'follow_required'
  | 'private_profile'
  | 'not_a_member'
  | 'workspace_suspended'
  | 'blocked'
  | 'unavailable_region'
  | 'banned'
  | 'email_unverified'
  | 'two_factor_required'
  | 'demo_mode'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'already_exists'
  | 'state_conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported_type'
  | 'csrf_mismatch'
  | 'invalid'
  | 'bad_request'
  | 'locked'
  | 'password_confirmation_required'
  | 'too_many_requests'
  | 'internal'
  | 'gateway_unavailable'
  | 'payment_failed'
  | 'maintenance'
  | 'no_room'
  | 'range_not_satisfiable';

export interface ErrorAction {
  label: string;
  action: string;
}

/** A place that an error came through (spec 1 §3). */
export interface TraceFrame {
  /** Below the project's folder, or inside a package. */
  path: string;
  lineNumber: number;
  /** Empty at the top level of a file. */
  method: string;
  /** Lines around the place by line number; for our own files only. */
  codeSnippet?: Record<number, string>;
  /** Its place among all frames, those inside groups too. */
  flatIndex: number;
}

/** Frames in a row that are not ours. */
export interface TraceGroup {
  vendorGroup: true;
  items: TraceFrame[];
}

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Field path -> messages; present on 422. */
  errors?: Record<string, string[]>;
  action?: ErrorAction;
  /** What stands there now: present where somebody else has changed it first. */
  current?: object;
  /** Seconds to wait; present on 429 and 503. */
  retry_after?: number;
  request_id?: string;
  /** Debug mode only (spec 1 §8). */
  exception?: string;
  trace?: (TraceFrame | TraceGroup)[];
  totalVendorGroups?: number;
}

/** The text that a person sees when nothing better is known (spec 1 §8). */
export const GENERIC_ERROR = 'There was an issue. Please try again.';
