import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import { landingFaults } from '@tonearm/shared/landing/landing-rules';
import { invalid } from '../../core/errors/app-error.js';

/** The landing page as it is stored, whichever call brings it: plain, without what is left out. @throws AppError 422 by field. */
export async function checkedLanding(sent: unknown): Promise<LandingSetting> {
  const plain = JSON.parse(JSON.stringify(sent ?? null)) as LandingSetting;
  const faults = Object.entries(landingFaults(plain));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([path, fault]) => [path, [fault]])));
  return plain;
}
