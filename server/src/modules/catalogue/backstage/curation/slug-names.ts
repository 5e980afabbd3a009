import { GENRE_NAME_MAX } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import { invalid } from '../../../../core/errors/app-error.js';
import { lineFault } from '../../../users/index.js';

/** @returns the name for addresses. @throws AppError 422 for one without letters, and for words with what is not seen. */
export function requireName(name: string, displayName: string): string {
  const fault = lineFault(displayName);
  if (fault !== null) throw invalid({ display_name: [fault] });
  const slug = slugify(name, GENRE_NAME_MAX);
  if (slug === '-') throw invalid({ name: ['A name needs letters or digits.'] });
  return slug;
}
