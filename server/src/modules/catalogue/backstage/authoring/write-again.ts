import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import type { UnitOfWork } from '../../../../core/database/unit-of-work.js';

/** Where another has made the same genre or tag, or used the same file, at the same time: the second attempt sees it and reports it properly. */
export async function writeAgain<T>(unit: UnitOfWork, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await unit.run(name, work);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return await unit.run(name, work);
  }
}
