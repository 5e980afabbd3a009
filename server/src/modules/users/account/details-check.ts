import { placeholderName } from '@tonearm/shared/account/public-name';
import type { UpdateProfileInput, UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import { invalid } from '../../../core/errors/app-error.js';
import type { Locales } from '../../../core/i18n/locales.js';
import { countryCodes, timezoneNames } from '../../../core/value-lists/value-lists.registry.js';
import type { UserRow } from '../users.repository.js';
import type { ProfileChanges } from '../profile/own-profile.repository.js';
import type { DetailChanges } from './details.repository.js';
import { fullName } from './display-name.js';
import { lineFault, linesFault } from './plain-text.js';

type Faults = Record<string, string | null>;

/** @throws AppError 422 with every fault at its field. */
function refuse(faults: Faults): void {
  const errors = Object.entries(faults).flatMap(([field, fault]) =>
    fault === null ? [] : [[field, [fault]] as [string, string[]]],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** null and a missing value are fine. */
const faultUnless = (
  value: string | null | undefined,
  isKnown: (value: string) => boolean,
  fault: string,
): string | null => (value === null || value === undefined || isKnown(value) ? null : fault);

const countryFault = (code: string | null | undefined): string | null =>
  faultUnless(code, (value) => countryCodes().includes(value), 'There is no such country.');

/** The zone by the name that we keep: browsers know some by another one. */
function zoneOf(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return [name, timeZone].find((candidate) => timezoneNames().includes(candidate)) ?? null;
  } catch {
    return null;
  }
}

/** Only the keys that a form sent. */
const sent = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
/** null clears a text. */
const cleared = (text: string | null | undefined): string | undefined => (text === null ? '' : text);

/** What an account's own form says. @throws AppError 422. */
export function readDetails(input: UpdateUserInput, locales: Pick<Locales, 'has'>): (row: UserRow) => DetailChanges {
  const [firstName, lastName, name] = [cleared(input.first_name), cleared(input.last_name), cleared(input.name)];
  const { language, country } = input;
  const timezone = typeof input.timezone === 'string' ? zoneOf(input.timezone) : input.timezone;
  refuse({
    first_name: lineFault(firstName ?? ''),
    last_name: lineFault(lastName ?? ''),
    name: lineFault(name ?? ''),
    language: faultUnless(language, (value) => locales.has(value), 'There is no such language here.'),
    country: countryFault(country),
    timezone: typeof input.timezone === 'string' && timezone === null ? 'There is no such time zone.' : null,
  });
  return (row) => {
    const parts = { firstName: firstName ?? row.first_name, lastName: lastName ?? row.last_name };
    return sent({
      first_name: firstName,
      last_name: lastName,
      name: name === '' ? fullName(parts) || placeholderName(Number(row.id)) : name,
      language,
      country,
      timezone,
      available_storage_mb: input.available_storage_mb,
    }) as DetailChanges;
  };
}

/** What a profile's form says. @throws AppError 422. */
export function readProfile({
  username,
  description,
  city,
  country,
  links,
  header_colors: colors,
  privacy,
}: UpdateProfileInput): ProfileChanges {
  refuse({
    username: lineFault(username ?? ''),
    description: linesFault(description ?? ''),
    city: lineFault(city ?? ''),
    country: countryFault(country),
    ...Object.fromEntries(
      (links ?? []).flatMap(({ url, title }, index) => [
        [`links.${index}.url`, urlFault(url)],
        [`links.${index}.title`, lineFault(title)],
      ]),
    ),
  });
  const text = cleared(description)?.replaceAll('\r\n', '\n');
  const { profile: audience, ...shown } = privacy ?? {};
  return sent({
    description: text,
    city: cleared(city),
    country,
    links: links === null ? [] : links?.map(({ url, title }) => ({ url, title })),
    header_colors: colors === null ? [] : colors?.map((color) => color.toLowerCase()),
    audience: audience ?? undefined,
    show_history: shown.show_history ?? undefined,
    show_likes: shown.show_likes ?? undefined,
    show_followers: shown.show_followers ?? undefined,
    private_session: shown.private_session ?? undefined,
  }) as ProfileChanges;
}

/** Only what a reader may follow: no other scheme, and no name and password before the host. */
function urlFault(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isFine =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    lineFault(text) === null;
  return isFine ? null : 'This is no web address.';
}
