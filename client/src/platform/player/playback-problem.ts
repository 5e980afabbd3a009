import type { UnknownAction } from '@reduxjs/toolkit';
import { getI18n } from 'react-i18next';
import { addressNow } from '../../api/bootstrap-data';
import { readApiError } from '../../api/errors';
import { PRICING_PATH } from '../billing/billing-paths';
import { loginPath } from '../navigation/sign-in-first';
import { toastShown } from '../toasts/toasts.slice';
import type { PlaybackProblem } from './player-controller';
import type { PlayerRootState } from './player-selectors';

const TEXTS = {
  unplayable: "This track can't be played",
  preview: 'That was a preview.',
  offline: 'You are offline. The song plays once you are connected again.',
  nextOffline: 'You are offline, and the next song is not loaded yet.',
  guestPreview: 'That was a preview. Log in to hear the whole song.',
  soldPreview: 'That was a preview. Subscribers hear the whole song.',
  soldUnplayable: 'Only subscribers can play this song.',
  login: 'Log in',
  plans: 'See plans',
};

/** Whether a plan may open it: music for subscribers, and what the right of whoever is logged in does not reach. */
const isSold = (problem: PlaybackProblem, session: PlayerRootState['session']): boolean =>
  session?.settings['billing.enable'] === true &&
  'why' in problem &&
  (problem.why === 'subscription_required' || (problem.why === 'forbidden' && session.user !== null));

/** The toast that says what went wrong, or why the sound ended early, with the way to more. */
export function playbackProblemToast(problem: PlaybackProblem, session: PlayerRootState['session']): UnknownAction {
  const i18n = getI18n() as ReturnType<typeof getI18n> | undefined;
  const say = (name: keyof typeof TEXTS): string => i18n?.t(TEXTS[name]) ?? TEXTS[name];
  if (problem.type === 'unanswered') {
    const { message } = readApiError(problem.error);
    return toastShown({ type: 'danger', message: i18n?.t(message) ?? message });
  }
  const isPreview = problem.type === 'preview';
  const type = isPreview ? 'positive' : 'danger';
  if (isSold(problem, session)) {
    const message = say(isPreview ? 'soldPreview' : 'soldUnplayable');
    return toastShown({ type, message, action: { label: say('plans'), action: PRICING_PATH } });
  }
  if (!isPreview || session?.user) return toastShown({ type, message: say(problem.type) });
  const action = { label: say('login'), action: loginPath(addressNow()) };
  return toastShown({ type, message: say('guestPreview'), action });
}
