import type { ClientSettings } from '@tonearm/shared/settings/registry';
import styles from './human-check.module.css';

type Driver = Exclude<ClientSettings['recaptcha.driver'], 'none'>;

export interface HumanCheckRequest {
  siteKey: string;
  /** What is about to be done; the server compares it. */
  action: string;
}

interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string | undefined;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
    turnstile?: Turnstile;
  }
}

const SCRIPTS: Record<Driver, (siteKey: string) => string> = {
  recaptcha_v3: (siteKey) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
};

const loading = new Map<string, Promise<void>>();

/** Loads a script once; a failed one is tried again the next time. */
function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
    document.head.append(script);
  });
  loading.set(src, started);
  return started;
}

function runRecaptcha({ siteKey, action }: HumanCheckRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const api = window.grecaptcha;
    if (!api) return reject(new Error('reCAPTCHA did not start.'));
    // It throws, and does not reject, when the site key is wrong.
    api.ready(
      () =>
        void Promise.resolve()
          .then(() => api.execute(siteKey, { action }))
          .then(resolve, reject),
    );
  });
}

/** Stays invisible unless the person is asked something. */
function runTurnstile({ siteKey, action }: HumanCheckRequest): Promise<string> {
  const container = Object.assign(document.createElement('div'), { className: styles.humanCheck });
  document.body.append(container);
  let widget: string | undefined;
  return new Promise<string>((resolve, reject) => {
    const refuse = (): void => reject(new Error('Turnstile gave no token.'));
    widget = window.turnstile?.render(container, {
      sitekey: siteKey,
      action,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': refuse,
      'timeout-callback': refuse,
      'unsupported-callback': refuse,
    });
    if (widget === undefined) refuse();
  }).finally(() => {
    if (widget !== undefined) window.turnstile?.remove(widget);
    container.remove();
  });
}

const RUN: Record<Driver, (request: HumanCheckRequest) => Promise<string>> = {
  recaptcha_v3: runRecaptcha,
  turnstile: runTurnstile,
};

/** Loads the provider's script ahead. */
export const prepareProvider = (driver: Driver, siteKey: string): Promise<void> => loadScript(SCRIPTS[driver](siteKey));

/** The provider's token for one action. @throws Error when there is none. */
export async function askProvider(driver: Driver, request: HumanCheckRequest): Promise<string> {
  await prepareProvider(driver, request.siteKey);
  return await RUN[driver](request);
}
