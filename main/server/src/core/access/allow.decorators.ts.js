const ACCESS = Symbol('access');
const EXTRAS = Symbol('access extras');
function rule(access) {
  return (_prototype, property, descriptor) => {
    const handler = descriptor.value;
    if (Reflect.getMetadata(ACCESS, handler)) throw new Error(`Two access rules on ${String(property)}.`);
    Reflect.defineMetadata(ACCESS, access, handler);
  };
}
function extra(more) {
  return (_prototype, _property, descriptor) => {
    const handler = descriptor.value;
    Reflect.defineMetadata(EXTRAS, { ...extrasOf(handler), ...more }, handler);
  };
}
/** Only with this permission (guests through the guest role). */ export const Allow = (name) =>
  rule({ kind: 'permission', name });
/** Signed-in users: the owner of the row, which the module's policy decides, or holders of the permission. */ export const AllowOwnerOr =
  (name) => rule({ kind: 'owner', name });
/** Any signed-in user. */ export const AllowLoggedIn = () => rule({ kind: 'logged-in' });
/** Everybody; says so aloud, since silence is refused. */ export const AllowAnyone = () => rule({ kind: 'anyone' });
/** Also while the address is unverified or the account suspended; all other handlers answer them 403. */ export const OpenToGated =
  () => extra({ isOpenToGated: true });
/** Personal tokens get 403: a dangerous action, and what could take over an account, needs the browser's session. */ export const SessionOnly =
  () => extra({ isSessionOnly: true });
/** Personal tokens of whatever ability: for what one does to itself. */ export const AnyToken = () =>
  extra({ isOpenToAnyToken: true });
/** 423 without a recently confirmed password; a right `password` in the body confirms by itself (3-decisions §20). */ export const ConfirmedPassword =
  () => extra({ needsPassword: true, isSessionOnly: true });
/** Demonstration accounts may do this although it writes. */ export const AllowInDemo = () =>
  extra({ isAllowedInDemo: true });
/** With this permission too: for what shows things of another kind than the one that it is asked of. */ export const AlsoNeeds =
  (name) => extra({ alsoNeeds: name });
/** The rule of a handler, undefined when it has none. */ export const accessRuleOf = (handler) =>
  Reflect.getMetadata(ACCESS, handler);
export const extrasOf = (handler) =>
  Reflect.getMetadata(EXTRAS, handler) ?? {
    isOpenToGated: false,
    isSessionOnly: false,
    isOpenToAnyToken: false,
    needsPassword: false,
    isAllowedInDemo: false,
    alsoNeeds: null,
  };
/** One line for the table of rights. */ export function describeRule(access, extras) {
  const base =
    access.kind === 'permission' ? access.name : access.kind === 'owner' ? `owner | ${access.name}` : access.kind;
  const more = [
    extras.alsoNeeds,
    extras.needsPassword ? 'password' : extras.isSessionOnly && 'session',
    extras.isOpenToAnyToken && 'any token',
    extras.isOpenToGated && 'gated',
    extras.isAllowedInDemo && 'demo',
  ];
  return [base, ...more.filter(Boolean)].join(' + ');
}
