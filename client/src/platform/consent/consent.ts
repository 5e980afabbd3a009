import { CONSENT_CATEGORIES, CONSENT_RECEIPT } from '@tonearm/shared/account/consent';
import type { ConsentCategory } from '@tonearm/shared/account/consent';
import { COOKIE_NOTICE_DAYS } from '@tonearm/shared/limits';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { readCookie, writeCookie } from '../../lib/cookies';

export type NoticeSettings = Pick<ClientSettings, 'cookie_notice.enable' | 'cookie_notice.mode'>;

const NOTICE_COOKIE = 'cookie_notice';
const CONSENT_COOKIE = 'cookie_consent';
const RECEIPT_COOKIE = 'consent_receipt';
/** Beside the categories of an answer: whoever gave it was told that a font comes from Google. */
const TOLD_OF_GOOGLE_FONTS = 'google-fonts';
const listeners = new Set<() => void>();

/** Calls back whenever an answer was given on this page. @returns what ends it. */
export function subscribeToConsent(changed: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', recheckConsent);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', recheckConsent);
  };
}

/** Looks at the answer again: it may have been given or taken back in another tab, or around the frame of the appearance editor. */
export function recheckConsent(): void {
  for (const changed of listeners) changed();
}

function remember(cookie: string, value: string): void {
  writeCookie(cookie, value, COOKIE_NOTICE_DAYS);
  recheckConsent();
}

/** Whether visitors choose by category; else a notice, if any, is all they get. */
export const asksForConsent = (settings: NoticeSettings): boolean =>
  settings['cookie_notice.enable'] && settings['cookie_notice.mode'] === 'consent';

function givenAnswer(): readonly unknown[] | null {
  const text = readCookie(CONSENT_COOKIE);
  if (text === null) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** The categories that this visitor accepted; null before they answered. */
export function givenConsent(): readonly ConsentCategory[] | null {
  const answer = givenAnswer();
  return answer && CONSENT_CATEGORIES.filter((category) => answer.includes(category));
}

/** Whether what this category is for may be done: always where nobody is asked, else only after a yes. */
export const hasConsent = (settings: NoticeSettings, category: ConsentCategory): boolean =>
  category === 'necessary' || !asksForConsent(settings) || (givenConsent()?.includes(category) ?? false);

const wasToldOfGoogleFonts = (): boolean => givenAnswer()?.includes(TOLD_OF_GOOGLE_FONTS) ?? false;

/**
 * Whether this visitor has said yes to fonts of Google's themselves: where nobody is asked, or people are only told, nobody has, and a yes
 * from before the site had any was one to something else.
 */
export const hasAcceptedGoogleFonts = (settings: NoticeSettings): boolean =>
  asksForConsent(settings) && (givenConsent()?.includes('preferences') ?? false) && wasToldOfGoogleFonts();

/** Keeps the answer for 30 days; what is necessary is always part of it. @param hasGoogleFonts whether the visitor was told of them. */
export const giveConsent = (categories: readonly ConsentCategory[], hasGoogleFonts: boolean): void =>
  remember(
    CONSENT_COOKIE,
    JSON.stringify([
      ...CONSENT_CATEGORIES.filter((category) => category === 'necessary' || categories.includes(category)),
      ...(hasGoogleFonts && categories.includes('preferences') ? [TOLD_OF_GOOGLE_FONTS] : []),
    ]),
  );

/** What names the answers of this browser at the site; null before the first one was kept there. */
export function consentReceipt(): string | null {
  const receipt = readCookie(RECEIPT_COOKIE);
  return receipt !== null && CONSENT_RECEIPT.test(receipt) ? receipt : null;
}

export const keepConsentReceipt = (receipt: string): void => remember(RECEIPT_COOKIE, receipt);

/** Who accepted what the fonts of Google's belong to before there were any is asked once more; who refused it is not. */
function isAnswerWanted(hasGoogleFonts: boolean): boolean {
  const given = givenConsent();
  return given === null || (hasGoogleFonts && given.includes('preferences') && !wasToldOfGoogleFonts());
}

/** Until it is dismissed; where consent is asked for, until it is given or refused. */
export const isNoticeWanted = (settings: NoticeSettings, hasGoogleFonts: boolean): boolean =>
  settings['cookie_notice.enable'] &&
  (asksForConsent(settings) ? isAnswerWanted(hasGoogleFonts) : readCookie(NOTICE_COOKIE) !== 'true');

/** Spec 1 §4: the cookie 'cookie_notice' is true for 30 days on path '/'. */
export const dismissNotice = (): void => remember(NOTICE_COOKIE, 'true');
