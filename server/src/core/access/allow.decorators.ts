import type { PermissionName } from '@tonearm/shared/permissions/catalogue';

/** The one access rule of a handler. */
export type AccessRule =
  | { kind: 'permission'; name: PermissionName }
  | { kind: 'logged-in' }
  | { kind: 'anyone' };

const ACCESS = Symbol('access');

function rule(access: AccessRule): MethodDecorator {
  return (_prototype, property, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    if (Reflect.getMetadata(ACCESS, handler)) throw new Error(`Two access rules on ${String(property)}.`);
    Reflect.defineMetadata(ACCESS, access, handler);
  };
}

/** Only with this permission (guests through the guest role). */
export const Allow = (name: PermissionName): MethodDecorator => rule({ kind: 'permission', name });
/** Any signed-in user. */
export const AllowLoggedIn = (): MethodDecorator => rule({ kind: 'logged-in' });
/** Everybody; says so aloud, since silence is refused. */
export const AllowAnyone = (): MethodDecorator => rule({ kind: 'anyone' });

/** The rule of a handler, undefined when it has none. */
export const accessRuleOf = (handler: object): AccessRule | undefined => Reflect.getMetadata(ACCESS, handler) as AccessRule | undefined;

export const describeRule = (access: AccessRule): string => (access.kind === 'permission' ? access.name : access.kind);
