/** An administrator who acts as somebody, or has. */
export class Impersonator {
  id: number;
  name: string;
}

/** That an administrator has acted as somebody. */
export class Impersonation {
  id: number;
  /** null: their account is gone. */
  impersonator: Impersonator | null;
  ip_address: string;
  started_at: string;
  /** null: they still do. */
  ended_at: string | null;
}

export class ImpersonationsAnswer {
  impersonations: Impersonation[];
  status: 'success';
}
