import { PersonalData } from '../src/modules/users/index.js';
import type { TestApp } from './create-test-app.js';

/** All that the export of somebody's personal data has, by the names of its parts. */
export async function personalDataOf(
  { nest }: Pick<TestApp, 'nest'>,
  userId: number,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for await (const part of nest.get(PersonalData).of(userId)) {
    if ('value' in part) {
      found[part.name] = part.value;
      continue;
    }
    const rows: object[] = [];
    for await (const page of part.pages) rows.push(...page);
    found[part.name] = rows;
  }
  return found;
}
