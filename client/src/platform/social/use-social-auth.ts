import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '@tonearm/shared/account/sign-in.dto';
import type { SocialAuthMessage, SocialService } from '@tonearm/shared/account/social';
import { useDialogs } from '../dialogs/dialogs';
import { useApplyBootstrap } from '../session/use-session';
import { useToast } from '../toasts/use-toast';
import { useSocialServices } from './services';
import { runSocialPopup } from './social-popup';
import { lazyOverlay } from '../../ui/lazy-part';

const PasswordRequiredDialog = lazyOverlay(() => import('./password-required-dialog'));

interface SocialAuth {
  /** Signs in, or registers. Resolves with whether somebody is signed in now. */
  signIn: (service: SocialService) => Promise<boolean>;
  /** Connects the service to the account that is signed in. Resolves with whether it worked. */
  connect: (service: SocialService) => Promise<boolean>;
  /** The service whose popup is open. */
  pending: SocialService | null;
}

/** What became of a popup (spec 1 §4). @param onTwoFactor the sign-in wants a code next. */
function useSocialResult(
  onTwoFactor?: () => void,
): (message: SocialAuthMessage, service: SocialService) => Promise<boolean> {
  const { t } = useTranslation();
  const apply = useApplyBootstrap();
  const openDialog = useDialogs();
  const toast = useToast();
  const services = useSocialServices();

  const take = (answer: Partial<LoginAnswer>): boolean => {
    if (answer.two_factor) {
      onTwoFactor?.();
      return false;
    }
    if (answer.bootstrapData) apply(answer.bootstrapData);
    return true;
  };
  const fail = (data: unknown, service: SocialService): boolean => {
    const name = services.find((one) => one.service === service)?.name ?? '';
    const { errorMessage } = (data ?? {}) as { errorMessage?: unknown };
    toast({
      type: 'danger',
      message: t(
        typeof errorMessage === 'string' && errorMessage ? errorMessage : 'An error occurred. Please try again later',
        { service: name },
      ),
    });
    return false;
  };
  return async ({ status, callbackData }, service) => {
    if (status === 'SUCCESS' || status === 'ALREADY_LOGGED_IN')
      return take((callbackData ?? {}) as Partial<LoginAnswer>);
    if (status === 'ERROR') return fail(callbackData, service);
    const answer = await openDialog<object, LoginAnswer>(PasswordRequiredDialog, {});
    return answer !== undefined && take(answer);
  };
}

/** Signing in through a service, and connecting one, in a popup window. */
export function useSocialAuth({ onTwoFactor }: { onTwoFactor?: () => void } = {}): SocialAuth {
  const { t } = useTranslation();
  const toast = useToast();
  const take = useSocialResult(onTwoFactor);
  const [pending, setPending] = useState<SocialService | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const run = async (service: SocialService, action: 'login' | 'connect'): Promise<boolean> => {
    const result = runSocialPopup(service, action, leaving.current?.signal ?? AbortSignal.abort());
    setPending(service);
    const message = await result.finally(() => setPending(null));
    if (message === 'blocked') toast({ type: 'danger', message: t('Please allow popups for this site.') });
    return message !== null && message !== 'blocked' && (await take(message, service));
  };
  return { signIn: (service) => run(service, 'login'), connect: (service) => run(service, 'connect'), pending };
}
