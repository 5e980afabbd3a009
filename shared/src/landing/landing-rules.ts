import { addressFault } from '../settings/menu-rules.js';
import { LANDING_BUTTONS } from './landing-page.js';
import type { LandingSetting } from './landing-page.js';
import { LANDING_PATH, landingShapeFaults } from './landing-shape.js';
import type { LandingFaults } from './landing-shape.js';

/** A button that is shown says something and leads somewhere. */
function buttonFaults({ action_buttons: buttons }: LandingSetting): LandingFaults {
  if (!buttons) return {};
  return Object.assign(
    {},
    ...LANDING_BUTTONS.map((name) => {
      const button = buttons[name];
      const path = `${LANDING_PATH}.action_buttons.${name}`;
      const address = addressFault(button);
      return {
        ...(button.visible && button.label.trim() === '' && { [`${path}.label`]: 'Give the button a name.' }),
        ...(address !== null && { [`${path}.action`]: address }),
      };
    }),
  ) as LandingFaults;
}

const titleFaults = (setting: LandingSetting): LandingFaults =>
  Object.fromEntries(
    (['primary_features', 'secondary_features'] as const).flatMap((list) =>
      (setting[list] ?? []).flatMap(({ title }, at): [string, string][] =>
        title.trim() === '' ? [[`${LANDING_PATH}.${list}.${at}.title`, 'Give the feature a title.']] : [],
      ),
    ),
  );

/** What is wrong with a landing page that is to be saved, by field. */
export function landingFaults(setting: LandingSetting): LandingFaults {
  const shape = landingShapeFaults(setting);
  // Of what has no shape nothing else can be said, except of an address that is not chosen yet.
  const isReadable = Object.keys(shape).every((path) => path.endsWith('.action'));
  return isReadable ? { ...shape, ...buttonFaults(setting), ...titleFaults(setting) } : shape;
}
