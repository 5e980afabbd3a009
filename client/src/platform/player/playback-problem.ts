import type { UnknownAction } from '@reduxjs/toolkit';
import { getI18n } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { toastShown } from '../toasts/toasts.slice';
import type { PlaybackProblem } from './player-controller';

/** The toast that says what went wrong. */
export function playbackProblemToast(problem: PlaybackProblem): UnknownAction {
  const text = problem.type === 'unplayable' ? "This track can't be played" : readApiError(problem.error).message;
  const i18n = getI18n() as ReturnType<typeof getI18n> | undefined;
  return toastShown({ type: 'danger', message: i18n?.t(text) ?? text });
}
