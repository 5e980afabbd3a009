import { landingPageOf } from '@tonearm/shared/landing/landing-page';
import type { LandingPage, LandingSetting } from '@tonearm/shared/landing/landing-page';
import { LANDING_PATH } from '@tonearm/shared/landing/landing-shape';
import type { AppearanceEditor } from './use-appearance-editor';

export interface LandingEditing {
  /** As it would be shown. */
  page: LandingPage;
  set: (changed: LandingSetting) => void;
  /** @param what is changed: the same soon again is the same step. */
  change: (next: (now: LandingSetting) => LandingSetting, what: string) => void;
  /** What is wrong with a field, by its path below the page. */
  errorOf: (path: string) => string | undefined;
}

/** The landing page of the draft. */
export function landingIn({ draft, change, errorOf }: AppearanceEditor): LandingEditing {
  const apply: LandingEditing['change'] = (next, what) =>
    change((now) => ({ ...now, landing: next(now.landing) }), `landing ${what}`);
  return {
    page: landingPageOf(draft.landing),
    set: (changed) => apply((now) => ({ ...now, ...changed }), Object.keys(changed).join(' ')),
    change: apply,
    errorOf: (path) => errorOf(`${LANDING_PATH}.${path}`),
  };
}
