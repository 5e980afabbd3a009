import { SOCIAL_POPUP_CHECK_MS, SOCIAL_POPUP_HEIGHT, SOCIAL_POPUP_WIDTH } from '@tonearm/shared/limits';
import type { SocialAuthMessage, SocialService } from '@tonearm/shared/account/social';
import { basePath } from '../../api/bootstrap-data';

/** The last message of a popup that closed itself may still be on its way. */
const GRACE_MS = 100;

const isSocialAuth = (data: unknown): data is SocialAuthMessage =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'social-auth';

function openCentred(url: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - SOCIAL_POPUP_WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - SOCIAL_POPUP_HEIGHT) / 2);
  return window.open(
    url,
    'social-auth',
    `popup,width=${SOCIAL_POPUP_WIDTH},height=${SOCIAL_POPUP_HEIGHT},left=${left},top=${top}`,
  );
}

/**
 * Opens the popup of a service and waits for what it posts; null when it was closed or the signal aborts, 'blocked' when the browser refused it.
 * To be called while a press is handled, or browsers block it.
 */
export function runSocialPopup(
  service: SocialService,
  action: 'login' | 'connect',
  signal: AbortSignal,
): Promise<SocialAuthMessage | 'blocked' | null> {
  const popup = openCentred(`${basePath()}/secure/auth/social/${service}/${action}`);
  if (!popup) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const finish = (result: SocialAuthMessage | null): void => {
      clearInterval(check);
      window.removeEventListener('message', hear);
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && isSocialAuth(data)) finish(data);
    };
    const abort = (): void => finish(null);
    const check = setInterval(() => {
      if (popup.closed) setTimeout(() => finish(null), GRACE_MS);
    }, SOCIAL_POPUP_CHECK_MS);
    window.addEventListener('message', hear);
    signal.addEventListener('abort', abort);
  });
}
