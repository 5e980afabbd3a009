import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error.js';
import type { InsightType } from './insight-item.js';

const TYPES: ReadonlyMap<string, InsightType> = new Map([['tracks', 'track'], ['albums', 'album'], ['artists', 'artist']]);

/** The kind of item in an address. */
@Injectable()
export class InsightTypePipe implements PipeTransform<string, InsightType> {
  /** @throws AppError 404 */
  transform(value: string): InsightType {
    const type = TYPES.get(value);
    if (!type) throw notFound();
    return type;
  }
}
