import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { DELETE_IDS_MAX } from '@tonearm/shared/limits';
import { invalid } from '../errors/app-error.js';
import { Id } from './id.pipe.js';

const readId = new Id();

/** A comma list of 1 to 200 ids, or `me` (3-decisions §1.2). @throws AppError 404 for what is no id, 422 for too many. */
@Injectable()
export class Ids implements PipeTransform<string, number[] | 'me'> {
  transform(value: string): number[] | 'me' {
    if (value === 'me') return 'me';
    const parts = value.split(',');
    if (parts.length > DELETE_IDS_MAX) throw invalid({ ids: [`Name at most ${DELETE_IDS_MAX} at once.`] });
    return [...new Set(parts.map((part) => readId.transform(part)))];
  }
}
