import { SOCIAL_SERVICES } from '@tonearm/shared/account/social';
import type { SettingKey } from '@tonearm/shared/settings/registry';

/** Something that must not be on without what it works with: it would lock people out, or lose mails in silence. */
interface Condition {
  switch: SettingKey;
  /** Values under which nothing is needed. */
  off: readonly unknown[];
  needs: readonly SettingKey[];
  fault: string;
}

const social = SOCIAL_SERVICES.map((service): Condition => ({
  switch: `social.${service}.enable`, off: [false],
  needs: [`social.${service}.client_id`, `social.${service}.client_secret`, ...(service === 'oidc' ? ['social.oidc.issuer' as const] : [])],
  fault: service === 'oidc' ? 'This needs an issuer, a client id and a client secret.' : 'This needs a client id and a client secret.',
}));

const buckets = (['uploads.uploads_driver', 'uploads.public_driver'] as const).map((key): Condition => ({
  switch: key, off: ['local'], needs: ['uploads.s3.bucket', 'uploads.s3.key', 'uploads.s3.secret'], fault: 'This needs a bucket, a key and a secret.',
}));

const CONDITIONS: readonly Condition[] = [
  { switch: 'recaptcha.driver', off: ['none'], needs: ['recaptcha.site_key', 'recaptcha.secret_key'], fault: 'This needs a site key and a secret key.' },
  { switch: 'mail.driver', off: ['log'], needs: ['mail.smtp.host'], fault: 'This needs the address of a mail server.' },
  ...social, ...buckets,
];

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** Whether these changes touch anything that depends on another setting. */
export const areConditional = (changes: Readonly<Record<string, unknown>>): boolean => conditionsOf(changes).length > 0;

/**
 * What would be on without what it needs, once these changes are saved; other settings are left alone, however they stand.
 * @param stored the value that a key has now.
 * @returns messages by the key that turns it on.
 */
export function conditionFaults(changes: Readonly<Record<string, unknown>>, stored: (key: SettingKey) => unknown): Record<string, string[]> {
  const valueOf = (key: SettingKey): unknown => (Object.hasOwn(changes, key) ? changes[key] : stored(key));
  const broken = conditionsOf(changes).filter((condition) => !condition.off.includes(valueOf(condition.switch)) && condition.needs.some((key) => isEmpty(valueOf(key))));
  return Object.fromEntries(broken.map((condition) => [condition.switch, [condition.fault]]));
}

const conditionsOf = (changes: Readonly<Record<string, unknown>>): Condition[] =>
  CONDITIONS.filter((condition) => [condition.switch, ...condition.needs].some((key) => Object.hasOwn(changes, key)));
