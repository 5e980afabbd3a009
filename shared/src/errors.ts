/** The one error shape of the API (3-decisions §1.3). */
export type ErrorCode =
  | 'unauthenticated' | 'forbidden' | 'over_quota' | 'subscription_required' | 'banned' | 'not_found' | 'method_not_allowed'
  | 'conflict' | 'already_exists' | 'state_conflict' | 'gone' | 'too_large' | 'unsupported_type' | 'csrf_mismatch'
  | 'invalid' | 'bad_request' | 'locked' | 'too_many_requests' | 'internal' | 'gateway_unavailable' | 'range_not_satisfiable';

export interface ErrorAction {
  label: string;
  action: string;
}

export interface TraceFrame {
  path: string;
  lineNumber: number | null;
  method: string;
}

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Field path -> messages; present on 422. */
  errors?: Record<string, string[]>;
  action?: ErrorAction;
  /** Seconds to wait; present on 429 and 503. */
  retry_after?: number;
  request_id?: string;
  /** Debug mode only (spec 1 §8). */
  exception?: string;
  trace?: TraceFrame[];
}

/** The text that a person sees when nothing better is known (spec 1 §8). */
export const GENERIC_ERROR = 'There was an issue. Please try again.';
