import type { PermissionName } from '@tonearm/shared/permissions/catalogue';

/** The one access rule of a handler. */
export type AccessRule =
  | { kind: 'permission'; name: PermissionName; or?: PermissionName | undefined }
  | { kind: 'owner'; name: PermissionName }
  | { kind: 'logged-in' }
  | { kind: 'anyone' };

/** What is asked beside the rule. */
export interface AccessExtras {
  /** Also for people who see the verification or the suspended screen. */
  isOpenToGated: boolean;
  /** Not with a personal token. */
  isSessionOnly: boolean;
  /** A personal token needs neither of its abilities. */
  isOpenToAnyToken: boolean;
  /** Only with a recently confirmed password. */
  needsPassword: boolean;
  /** Also for demonstration accounts. */
  isAllowedInDemo: boolean;
  /** Another permission that the caller needs as well. */
  alsoNeeds: PermissionName | null;
}

const ACCESS = Symbol('access');
const EXTRAS = Symbol('access extras');

function rule(access: AccessRule): MethodDecorator {
  return (_prototype, property, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    if (Reflect.getMetadata(ACCESS, handler)) throw new Error(`Two access rules on ${String(property)}.`);
    Reflect.defineMetadata(ACCESS, access, handler);
  };
}

function extra(more: Partial<AccessExtras>): MethodDecorator {
  return (_prototype, _property, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(EXTRAS, { ...extrasOf(handler), ...more }, handler);
  };
}

/** Only with this permission (guests through the guest role). */
export const Allow = (name: PermissionName): MethodDecorator => rule({ kind: 'permission', name });
/** Only with one of these: whoever changes something sees it. */
export const AllowEither = (name: PermissionName, or: PermissionName): MethodDecorator =>
  rule({ kind: 'permission', name, or });
/** Signed-in users: the owner of the row, which the module's policy decides, or holders of the permission. */
export const AllowOwnerOr = (name: PermissionName): MethodDecorator => rule({ kind: 'owner', name });
/** Any signed-in user. */
export const AllowLoggedIn = (): MethodDecorator => rule({ kind: 'logged-in' });
/** Everybody; has to be declared, since a route without a declaration is refused. */
export const AllowAnyone = (): MethodDecorator => rule({ kind: 'anyone' });

/** Also while the address is unverified or the account suspended; all other handlers answer them 403. */
export const OpenToGated = (): MethodDecorator => extra({ isOpenToGated: true });
/** Personal tokens get 403: a dangerous action, and what could take over an account, needs the browser's session. */
export const SessionOnly = (): MethodDecorator => extra({ isSessionOnly: true });
/** Personal tokens of whatever ability: for what one does to itself. */
export const AnyToken = (): MethodDecorator => extra({ isOpenToAnyToken: true });
/** 423 without a recently confirmed password; a right `password` in the body confirms by itself (3-decisions §20). */
export const ConfirmedPassword = (): MethodDecorator => extra({ needsPassword: true, isSessionOnly: true });
/** Demonstration accounts may do this although it writes. */
export const AllowInDemo = (): MethodDecorator => extra({ isAllowedInDemo: true });

/** With this permission too: for what shows things of another kind than the one that it is asked of. */
export const AlsoNeeds = (name: PermissionName): MethodDecorator => extra({ alsoNeeds: name });

/** The rule of a handler, undefined when it has none. */
export const accessRuleOf = (handler: object): AccessRule | undefined =>
  Reflect.getMetadata(ACCESS, handler) as AccessRule | undefined;

export const extrasOf = (handler: object): AccessExtras =>
  (Reflect.getMetadata(EXTRAS, handler) as AccessExtras | undefined) ?? {
    isOpenToGated: false,
    isSessionOnly: false,
    isOpenToAnyToken: false,
    needsPassword: false,
    isAllowedInDemo: false,
    alsoNeeds: null,
  };

function describeBase(access: AccessRule): string {
  if (access.kind === 'permission') return access.or ? `${access.name} | ${access.or}` : access.name;
  return access.kind === 'owner' ? `owner | ${access.name}` : access.kind;
}

/** One line for the table of rights. */
export function describeRule(access: AccessRule, extras: AccessExtras): string {
  const base = describeBase(access);
  const more = [
    extras.alsoNeeds,
    extras.needsPassword ? 'password' : extras.isSessionOnly && 'session',
    extras.isOpenToAnyToken && 'any token',
    extras.isOpenToGated && 'gated',
    extras.isAllowedInDemo && 'demo',
  ];
  return [base, ...more.filter(Boolean)].join(' + ');
}
