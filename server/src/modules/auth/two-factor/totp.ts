/** 3-decisions §20; HMAC-SHA-1 is what every authenticator app knows. */
const DIGITS = 6;
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

/** Imported at first use: two megabytes that a site without second factors does without. */
const library = () => import('otplib');

/** A new secret of 160 random bits, base32. */
export async function newTotpSecret(): Promise<string> {
  return (await library()).generateSecret({ length: SECRET_BYTES });
}

/** What an authenticator app reads: `otpauth://totp/Site:email?secret=…&issuer=Site`. */
export async function totpUri(account: { siteName: string; email: string; secret: string }): Promise<string> {
  // A colon parts site from person, so that neither may hold one.
  const part = (text: string): string => text.toWellFormed().replaceAll(':', ' ').trim();
  return (await library()).generateURI({
    issuer: part(account.siteName),
    label: part(account.email),
    secret: account.secret,
    digits: DIGITS,
    period: STEP_SECONDS,
  });
}

/** The text as a QR code: an SVG of two paths, dark modules on a white background, that takes whatever size it is given. */
export async function qrSvg(text: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return await qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}

/**
 * Number of the 30-second step (since 1970) whose code this is, the step before and the next one included; null when it is none of theirs.
 * A code is valid once: the caller refuses a step that is not later than the last one used.
 */
export async function matchingStep(secret: string, code: string, atMs: number): Promise<number | null> {
  if (!CODE.test(code)) return null;
  const { verifySync } = await library();
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(atMs / 1000),
    epochTolerance: STEP_SECONDS,
    digits: DIGITS,
    period: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
