import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';

/** Everything a body carries beside the fields of its DTO, unchecked: registration takes policies and the host's fields by name (spec 1 §3). */
export const BodyExtras = createParamDecorator(
  (known: readonly string[], context: ExecutionContext): Record<string, unknown> => {
    const { body } = context.switchToHttp().getRequest<{ body?: unknown }>();
    const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    return Object.fromEntries(entries.filter(([key]) => !known.includes(key)));
  },
);
