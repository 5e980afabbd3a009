import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import type { UnitOfWork } from '../../../../core/database/unit-of-work.js';

/** Where another has made the same genre or tag, or used the same file, in the same moment: the second time it is seen, and told as what it is. */
export async function writeAgain<T>(unit: UnitOfWork, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await unit.run(name, work);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return await unit.run(name, work);
  }
}
