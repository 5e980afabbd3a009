import { randomBytes } from 'node:crypto';
import type { SocialAuthMessage } from '@tonearm/shared/account/social';
import type { Response } from 'express';
import { scriptJson } from '@tonearm/shared/rules/html-text';

/** What a popup's handler answers: a word for the page that opened it, or the place to go on to. */
export type PopupAnswer = SocialAuthMessage | { redirectTo: string };

/** A page that runs this one script, and nothing else; without an opener it stays open and says so. */
const pageOf = (message: SocialAuthMessage, origin: string, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Sign in</title></head>
<body><p>You can close this window.</p>
<script nonce="${nonce}">window.opener?.postMessage(${scriptJson(message)}, ${scriptJson(origin)}); window.close();</script></body></html>`;

/**
 * Writes the head of a popup's answer. @returns its body.
 * @param baseUrl the message reaches pages of its origin only.
 */
export function openPopupAnswer(response: Response, answer: PopupAnswer, baseUrl: string): string {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  // The popup comes back from a site without any such policy: another value here than there would cut it off from the page that opened it.
  response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
  response.type('html');
  if ('redirectTo' in answer) {
    response.status(302).setHeader('Location', answer.redirectTo);
    return '';
  }
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return pageOf(answer, new URL(baseUrl).origin, nonce);
}
