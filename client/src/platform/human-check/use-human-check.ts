import { useCallback, useEffect } from 'react';
import { useSettings } from '../session/use-session';

export type HumanCheckAction = 'register' | 'login' | 'forgot_password' | 'contact' | 'backstage';

/** Reads as a refusal by the server, so that forms and toasts show its words (spec 1 §8). */
class HumanCheckFailed extends Error {
  readonly status = 422;
  readonly data = { message: 'Could not verify you are human.', code: 'invalid' };
}

interface HumanCheckHandle {
  /** Whether the settings want the check here. */
  isGuarded: boolean;
  /** A token to send along, or undefined where the action is not guarded. Rejects with an API problem when there is none to be had. */
  execute: () => Promise<string | undefined>;
}

/** The human check before an action, where the settings want one; its script is loaded only then. */
export function useHumanCheck(action: HumanCheckAction): HumanCheckHandle {
  const settings = useSettings();
  const driver = settings['recaptcha.driver'];
  const siteKey = settings['recaptcha.site_key'];
  const isGuarded = driver !== 'none' && settings[`recaptcha.enable.${action}`];
  useEffect(() => {
    // What fails here fails again, and is reported, when the token is needed.
    if (isGuarded)
      import('./human-check-providers')
        .then(({ prepareProvider }) => prepareProvider(driver, siteKey))
        .catch(() => undefined);
  }, [isGuarded, driver, siteKey]);
  return {
    isGuarded,
    execute: useCallback(async () => {
      if (!isGuarded) return undefined;
      try {
        const { askProvider } = await import('./human-check-providers');
        return await askProvider(driver, { siteKey, action });
      } catch {
        throw new HumanCheckFailed();
      }
    }, [isGuarded, driver, siteKey, action]),
  };
}
