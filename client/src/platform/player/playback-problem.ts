import type { UnknownAction } from '@reduxjs/toolkit';
import { getI18n } from 'react-i18next';
import { addressNow } from '../../api/bootstrap-data';
import { readApiError } from '../../api/errors';
import { loginPath } from '../navigation/sign-in-first';
import { toastShown } from '../toasts/toasts.slice';
import type { PlaybackProblem } from './player-controller';

const TEXTS = {
  unplayable: "This track can't be played",
  preview: 'That was a preview.',
  offline: 'You are offline. The song plays once you are connected again.',
  nextOffline: 'You are offline, and the next song is not loaded yet.',
  guestPreview: 'That was a preview. Log in to hear the whole song.',
};

/** The toast that says what went wrong, or why the sound ended early. */
export function playbackProblemToast(problem: PlaybackProblem, isGuest: boolean): UnknownAction {
  const isPreview = problem.type === 'preview';
  const text =
    problem.type === 'unanswered'
      ? readApiError(problem.error).message
      : TEXTS[isPreview && isGuest ? 'guestPreview' : problem.type];
  const i18n = getI18n() as ReturnType<typeof getI18n> | undefined;
  const message = i18n?.t(text) ?? text;
  if (!isPreview) return toastShown({ type: 'danger', message });
  const action = loginPath(addressNow());
  return toastShown({
    type: 'positive',
    message,
    ...(isGuest ? { action: { label: i18n?.t('Log in') ?? 'Log in', action } } : {}),
  });
}
