import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';

/** The body as it was sent, byte for byte: signatures are of that. Of the few paths that `readBody` knows. */
export const RawBody = createParamDecorator((_data: undefined, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<{ body: unknown }>();
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
});
