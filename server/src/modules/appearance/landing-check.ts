import type { LandingPageInput } from '@tonearm/shared/admin/landing.dto';
import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import { landingFaults } from '@tonearm/shared/landing/landing-rules';
import { invalid } from '../../core/errors/app-error.js';

/** The landing page as it is stored: plain, without what is left out. @throws AppError 422 by field. */
export function checkedLanding(given: LandingPageInput): LandingSetting {
  const plain = JSON.parse(JSON.stringify(given)) as LandingSetting;
  const faults = Object.entries(landingFaults(plain));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([path, fault]) => [path, [fault]])));
  return plain;
}
