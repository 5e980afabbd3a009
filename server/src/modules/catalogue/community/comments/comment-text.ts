import { COMMENT_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { restrictionOf } from '../../../../core/access/quota.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { linesFault } from '../../../users/index.js';

/** An address with a scheme, with `www.`, or a bare one with a path or a common ending. */
const LINK =
  /\b[a-z][a-z\d+.-]{1,20}:\/\/\S|\bwww\.[^\s.]+\.\S|(?<![@\w])[\p{L}\d-]{2,63}\.(?:com|net|org|io|co|ru|cn|info|biz|xyz|top|site|online|shop|link|ly|me|gg|tv|app|dev|fm|de|eu|uk)\b(?!\.\w)/iu;

function mayLink(actor: Actor): boolean {
  const value = restrictionOf(actor, 'comments.create', 'links');
  return value === null || value === true;
}

/** Lines of plain text as they are kept. @throws AppError 422 `content` for what shows nothing, or grows too long. */
export function linesWithin(content: string, max: number): string {
  const text = content.normalize('NFC').replace(/\n{3,}/g, '\n\n');
  // Some letters become several.
  const fault = [...text].length > max ? 'This text is too long.' : linesFault(text);
  if (fault !== null) throw invalid({ content: [fault] });
  return text;
}

/** The text as it is kept. @throws AppError 422 as `linesWithin`, and for a link without the right to it. */
export function checkedText(content: string, actor: Actor): string {
  const text = linesWithin(content, COMMENT_MAX);
  if (LINK.test(text) && !mayLink(actor)) throw invalid({ content: ['Links are not allowed in comments.'] });
  return text;
}
