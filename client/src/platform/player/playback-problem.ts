import type { UnknownAction } from '@reduxjs/toolkit';
import { getI18n } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { toastShown } from '../toasts/toasts.slice';
import type { PlaybackProblem } from './player-controller';

const say = (text: string): string => (getI18n() as ReturnType<typeof getI18n> | undefined)?.t(text) ?? text;

function textOf(problem: PlaybackProblem, isGuest: boolean): string {
  switch (problem.type) {
    case 'unplayable': return "This track can't be played";
    case 'preview': return isGuest ? 'That was a preview. Sign in to hear the whole song.' : 'That was a preview.';
    case 'unanswered': return readApiError(problem.error).message;
  }
}

/** The toast that says what went wrong, or why the sound ended early. */
export function playbackProblemToast(problem: PlaybackProblem, isGuest: boolean): UnknownAction {
  const leadsIn = problem.type === 'preview' && isGuest;
  return toastShown({
    type: problem.type === 'preview' ? 'positive' : 'danger', message: say(textOf(problem, isGuest)),
    ...(leadsIn ? { action: { label: say('Sign in'), action: `/login?redirect=${encodeURIComponent(window.location.pathname)}` } } : {}),
  });
}
