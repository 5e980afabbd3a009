import { useTranslation } from 'react-i18next';
import type { LandingSectionName } from '@tonearm/shared/theme/preview-parts';
import type { FeatureList } from './landing-draft';

/** Parts of the landing page, as addresses name them (spec 2 §2.4). */
export { LANDING_SECTIONS as LANDING_PARTS } from '@tonearm/shared/theme/preview-parts';
export type LandingPart = LandingSectionName;
/** Those that are lists. */
export type FeaturePart = Extract<LandingPart, `${string}-features`>;

export const LANDING_FEATURES: Readonly<Record<FeaturePart, FeatureList>> = {
  'primary-features': 'primary_features',
  'secondary-features': 'secondary_features',
};

export const isFeaturePart = (part: LandingPart): part is FeaturePart => Object.hasOwn(LANDING_FEATURES, part);

/** What the parts are called. */
export function useLandingWords(): Record<LandingPart, string> {
  const { t } = useTranslation();
  return {
    general: t('Header and content'),
    'action-buttons': t('Buttons'),
    'primary-features': t('Cards'),
    'secondary-features': t('Pictures with text'),
  };
}
