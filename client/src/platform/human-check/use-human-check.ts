import { useCallback, useEffect } from 'react';
import { HUMAN_PROOF_SECONDS } from '@tonearm/shared/limits';
import { useVerifyHumanMutation } from '../../api/human-check';
import { useSettings, useUser } from '../session/use-session';

export type HumanCheckAction =
  | 'register'
  | 'login'
  | 'forgot_password'
  | 'contact'
  | 'backstage'
  | 'comment'
  | 'abuse_report';

/** What may be done several times in a row: one check is enough for ten minutes. */
const REPEATED: readonly HumanCheckAction[] = ['comment', 'abuse_report'];
/** A little less than the server's, since this clock may be another. */
const PROOF_MS = (HUMAN_PROOF_SECONDS - 30) * 1_000;

/** Until when this browser has proven it. */
let provenUntil = 0;

/** Reads as a refusal by the server, so that forms and toasts show its words (spec 1 §8). */
class HumanCheckFailed extends Error {
  readonly status = 422;
  readonly data = { message: 'Could not verify you are human.', code: 'invalid' };
}

interface HumanCheckHandle {
  /** Whether the settings want the check here. */
  isGuarded: boolean;
  /** A token to send along, or undefined where none is needed. Rejects with an API problem when there is none to be had. */
  execute: () => Promise<string | undefined>;
  /** The server takes what this browser has proven no more: the next time it is asked again. */
  forget: () => void;
}

/** The human check before an action, where the settings want one, and before what guests report; its script is loaded only then. */
export function useHumanCheck(action: HumanCheckAction): HumanCheckHandle {
  const settings = useSettings();
  const isGuest = useUser() === null;
  const [verify] = useVerifyHumanMutation();
  const driver = settings['recaptcha.driver'];
  const siteKey = settings['recaptcha.site_key'];
  const isRepeated = REPEATED.includes(action);
  const isWanted = settings[`recaptcha.enable.${action}`] || (action === 'abuse_report' && isGuest);
  const isGuarded = driver !== 'none' && isWanted;
  useEffect(() => {
    // What fails here fails again, and is reported, when the token is needed. Whoever only reads comments is not known to the provider.
    if (isGuarded && !isRepeated)
      import('./human-check-providers')
        .then(({ prepareProvider }) => prepareProvider(driver, siteKey))
        .catch(() => undefined);
  }, [isGuarded, isRepeated, driver, siteKey]);
  return {
    isGuarded,
    forget: useCallback(() => {
      provenUntil = 0;
    }, []),
    execute: useCallback(async () => {
      if (!isGuarded || (isRepeated && provenUntil > Date.now())) return undefined;
      try {
        const { askProvider } = await import('./human-check-providers');
        const token = await askProvider(driver, { siteKey, action });
        if (!isRepeated) return token;
        if (!(await verify({ verifyHumanInput: { token } }).unwrap()).success) throw new Error('It is no person.');
        provenUntil = Date.now() + PROOF_MS;
        return undefined;
      } catch {
        throw new HumanCheckFailed();
      }
    }, [isGuarded, isRepeated, driver, siteKey, action, verify]),
  };
}
