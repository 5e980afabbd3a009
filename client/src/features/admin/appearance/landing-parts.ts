import { useTranslation } from 'react-i18next';
import type { FeatureList } from './landing-draft';

/** Parts of the landing page, as addresses name them (spec 2 §2.4). */
export const LANDING_PARTS = ['general', 'action-buttons', 'primary-features', 'secondary-features'] as const;
export type LandingPart = (typeof LANDING_PARTS)[number];
/** Those that are lists. */
export type FeaturePart = Extract<LandingPart, `${string}-features`>;

export const LANDING_FEATURES: Readonly<Record<FeaturePart, FeatureList>> = {
  'primary-features': 'primary_features',
  'secondary-features': 'secondary_features',
};

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
