import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { Id } from '../../core/http/id.pipe.js';

export type UserIdOrMe = number | 'me';

const readId = new Id();

/** An id, or `me`. @throws AppError 404 for anything else. */
@Injectable()
export class UserIdPipe implements PipeTransform<string, UserIdOrMe> {
  transform(value: string): UserIdOrMe {
    return value === 'me' ? 'me' : readId.transform(value);
  }
}
