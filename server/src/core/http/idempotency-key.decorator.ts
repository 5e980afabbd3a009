import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';

const KEY = /^[\w-]{8,64}$/;

/** The client's `Idempotency-Key` (3-decisions §1); null without one, or with one that is none. */
export function requestKeyOf({ headers }: { headers: Record<string, unknown> }): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}

/** What `requestKeyOf` says of the request. */
export const IdempotencyKey = createParamDecorator((_data: undefined, context: ExecutionContext): string | null =>
  requestKeyOf(context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>()),
);
