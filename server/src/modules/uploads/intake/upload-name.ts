import { FILE_NAME_MAX } from '@tonearm/shared/limits';
import { invalid } from '../../../core/errors/app-error.js';
import { visibleName } from '../../../core/http/file-upload.js';

/** A name that a column can hold. @throws AppError 422 for NUL. */
export function checkedName(name: string): string {
  if (name.includes('\u0000')) throw invalid({ file: ['This name is not allowed.'] });
  const last = visibleName(name);
  // A long name loses its middle: the ending says what it is.
  const ending = /.\.[\p{L}\d]{1,20}$/u.test(last) ? last.slice(last.lastIndexOf('.')) : '';
  return (
    [...last.slice(0, last.length - ending.length)].slice(0, FILE_NAME_MAX - ending.length).join('') + ending || 'file'
  );
}
