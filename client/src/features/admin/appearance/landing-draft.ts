import { isSafeAction } from '@tonearm/shared/settings/account-values';
import { LANDING_BUTTONS, landingPageOf } from '@tonearm/shared/landing/landing-page';
import type {
  LandingButton,
  LandingButtonName,
  LandingPage,
  LandingSetting,
  PrimaryFeature,
  SecondaryFeature,
} from '@tonearm/shared/landing/landing-page';
import { landingShapeFaults } from '@tonearm/shared/landing/landing-shape';
import { isSame } from '../../../platform/forms/form-changes';
import { freeId } from './menu-draft';

/** Features of one of both kinds. */
export type FeatureList = 'primary_features' | 'secondary_features';
export type Feature = PrimaryFeature | SecondaryFeature;
/** What is changed of a feature, of either kind. */
export type FeatureChange = Partial<PrimaryFeature & SecondaryFeature>;

export const featuresIn = (landing: LandingSetting, list: FeatureList): readonly Feature[] =>
  landingPageOf(landing)[list];

/** The setting with these features, in this order. */
export const withFeatures = (
  landing: LandingSetting,
  list: FeatureList,
  features: readonly Feature[],
): LandingSetting => ({ ...landing, [list]: features }) as LandingSetting;

/** With one of them changed, wherever it stands by now. */
export const withFeature = (
  landing: LandingSetting,
  list: FeatureList,
  id: string,
  changed: FeatureChange,
): LandingSetting =>
  withFeatures(
    landing,
    list,
    featuresIn(landing, list).map((one) => (one.id === id ? ({ ...one, ...changed } as Feature) : one)),
  );

export const withoutFeature = (landing: LandingSetting, list: FeatureList, id: string): LandingSetting =>
  withFeatures(
    landing,
    list,
    featuresIn(landing, list).filter((one) => one.id !== id),
  );

/** A new one at the end. */
export function withNewFeature(landing: LandingSetting, list: FeatureList, title: string): LandingSetting {
  const features = featuresIn(landing, list);
  const id = freeId(
    features.map((one) => one.id),
    'feature',
  );
  const made: Feature =
    list === 'primary_features'
      ? { id, title, subtitle: '', image: '', icon: 'music' }
      : // Beside each other in turn.
        {
          id,
          title,
          subtitle: '',
          description: '',
          image: '',
          alignment: features.length % 2 === 0 ? 'left' : 'right',
        };
  return withFeatures(landing, list, [...features, made]);
}

/** With one of its buttons changed. */
export function withButton(
  landing: LandingSetting,
  name: LandingButtonName,
  changed: Partial<LandingButton>,
): LandingSetting {
  const { action_buttons: buttons } = landingPageOf(landing);
  return { ...landing, action_buttons: { ...buttons, [name]: { ...buttons[name], ...changed } } };
}

type Buttons = LandingPage['action_buttons'];

/** What has no address yet leads home. */
const shownButtons = (buttons: Buttons): Buttons =>
  Object.fromEntries(
    LANDING_BUTTONS.map((name) => {
      const button = buttons[name];
      return [name, isSafeAction(button.action) ? button : { ...button, action: '/' }];
    }),
  ) as Buttons;

/** The page as the site can show it: what is half written, such as a colour, is as the site brings it. */
export function shownLanding(landing: LandingSetting): LandingSetting {
  const { action_buttons: buttons } = landing;
  const shown: LandingSetting = { ...landing, ...(buttons && { action_buttons: shownButtons(buttons) }) };
  const faulty = new Set(Object.keys(landingShapeFaults(shown)).map((path) => path.split('.')[1]));
  return Object.fromEntries(Object.entries(shown).filter(([key]) => !faulty.has(key))) as LandingSetting;
}

/** One's own changes on top of what somebody else has saved: a field is one's own where one has changed it. */
export function landingOnTop(base: LandingSetting, mine: LandingSetting, theirs: LandingSetting): LandingSetting {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof LandingSetting)[];
  const kept = keys.map((key) => [key, isSame(mine[key], base[key]) ? theirs[key] : mine[key]] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as LandingSetting;
}
