import type { PermissionName, WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';

/** A permission, or several of which any one is enough. */
export type Right = RightName | readonly RightName[];
/** Of the site, or of the workspace that a call names. */
type RightName = PermissionName | WorkspacePermissionName;

/** The one access rule of a handler. */
export type AccessRule =
  | { kind: 'permission'; name: Right }
  | { kind: 'owner'; name: PermissionName }
  | { kind: 'member'; name: WorkspacePermissionName }
  | { kind: 'logged-in' }
  | { kind: 'anyone' };

/** What is asked beside the rule. */
export interface AccessExtras {
  /** Also for people who see the verification or the suspended screen. */
  isOpenToGated: boolean;
  /** Also for people who have to set up their second factor first. */
  isOpenToTwoFactorSetup: boolean;
  /** Also while the site is being worked on, for whoever has to get in first. */
  isOpenInMaintenance: boolean;
  /** Not with a personal token. */
  isSessionOnly: boolean;
  /** A personal token needs neither of its abilities. */
  isOpenToAnyToken: boolean;
  /** Only with a recently confirmed password. */
  needsPassword: boolean;
  /** Also for demonstration accounts. */
  isAllowedInDemo: boolean;
  /** Not while an administrator acts as somebody else. */
  isInPerson: boolean;
  /** Another permission that the caller needs as well. */
  alsoNeeds: PermissionName | null;
  /** Changes something although it is a GET. */
  isProven: boolean;
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

/** Only with this permission, or with one of several (guests through the guest role). */
export const Allow = (...names: readonly RightName[]): MethodDecorator => rule({ kind: 'permission', name: names });
/** Signed-in users: the owner of the row, which the module's policy decides, or holders of the permission. */
export const AllowOwnerOr = (name: PermissionName): MethodDecorator => rule({ kind: 'owner', name });
/** Signed-in users: members of the workspace in question whose role there gives this, which the module's policy decides. */
export const AllowMember = (name: WorkspacePermissionName): MethodDecorator => rule({ kind: 'member', name });
/** Any signed-in user. */
export const AllowLoggedIn = (): MethodDecorator => rule({ kind: 'logged-in' });
/** Everybody; has to be declared, since a route without a declaration is refused. */
export const AllowAnyone = (): MethodDecorator => rule({ kind: 'anyone' });

/** Also while the address is unverified, the account suspended or a needed second factor missing; all other handlers answer them 403. */
export const OpenToGated = (): MethodDecorator => extra({ isOpenToGated: true });
/** Also while a needed second factor is missing: what setting it up takes, and the security of the account. */
export const OpenToTwoFactorSetup = (): MethodDecorator => extra({ isOpenToTwoFactorSetup: true });
/** Also while the site is being worked on: all that signing in and out takes, and what says how the site is. */
export const OpenInMaintenance = (): MethodDecorator => extra({ isOpenInMaintenance: true });
/** Personal tokens get 403: a dangerous action, and what could take over an account, needs the browser's session. */
export const SessionOnly = (): MethodDecorator => extra({ isSessionOnly: true });
/** Personal tokens of whatever ability: for what one does to itself. */
export const AnyToken = (): MethodDecorator => extra({ isOpenToAnyToken: true });
/** 423 without a recently confirmed password; a right `password` in the body confirms by itself (3-decisions §20). */
export const ConfirmedPassword = (): MethodDecorator =>
  extra({ needsPassword: true, isSessionOnly: true, isInPerson: true });
/** Refused while an administrator acts as somebody else: what could take the account over, or end it, is its owner's (quality row 91). */
export const InPerson = (): MethodDecorator => extra({ isInPerson: true });
/** Demonstration accounts may do this although it writes. */
export const AllowInDemo = (): MethodDecorator => extra({ isAllowedInDemo: true });

/** A GET that changes something: 419 unless a page of the site asks, as for what is sent by other methods. So no link and no picture does it. */
export const ProvenCall = (): MethodDecorator => extra({ isProven: true, isSessionOnly: true });

/** With this permission too: for what shows things of another kind than the one that it is asked of. */
export const AlsoNeeds = (name: PermissionName): MethodDecorator => extra({ alsoNeeds: name });

/** The rule of a handler, undefined when it has none. */
export const accessRuleOf = (handler: object): AccessRule | undefined =>
  Reflect.getMetadata(ACCESS, handler) as AccessRule | undefined;

export const extrasOf = (handler: object): AccessExtras =>
  (Reflect.getMetadata(EXTRAS, handler) as AccessExtras | undefined) ?? {
    isOpenToGated: false,
    isOpenToTwoFactorSetup: false,
    isOpenInMaintenance: false,
    isSessionOnly: false,
    isOpenToAnyToken: false,
    needsPassword: false,
    isAllowedInDemo: false,
    isInPerson: false,
    alsoNeeds: null,
    isProven: false,
  };

/** Those of which any one is enough. */
export const namesOf = (right: Right): readonly RightName[] => (typeof right === 'string' ? [right] : right);

/** One line for the table of rights. */
export function describeRule(access: AccessRule, extras: AccessExtras): string {
  const base =
    access.kind === 'permission'
      ? namesOf(access.name).join(' | ')
      : access.kind === 'owner' || access.kind === 'member'
        ? `${access.kind} | ${access.name}`
        : access.kind;
  const more = [
    extras.alsoNeeds,
    extras.needsPassword ? 'password' : extras.isSessionOnly && 'session',
    extras.isOpenToAnyToken && 'any token',
    extras.isOpenToGated && 'gated',
    extras.isOpenToTwoFactorSetup && 'two-factor setup',
    extras.isOpenInMaintenance && 'maintenance',
    extras.isAllowedInDemo && 'demo',
    extras.isInPerson && !extras.needsPassword && 'in person',
    extras.isProven && 'proven',
  ];
  return [base, ...more.filter(Boolean)].join(' + ');
}
