import { DomainEvent } from '../../core/events/domain-event.js';

/** Somebody signed in with a browser that has not done so before. The browser that an account was made with is no news. */
export class NewDeviceSignedIn extends DomainEvent {
  static readonly type = 'user.new-device';

  /** @param place city and country, as far as they are known. @param address of the network. */
  constructor(
    readonly userId: number,
    readonly browser: string,
    readonly platform: string,
    readonly place: string,
    readonly address: string,
  ) {
    super();
  }
}

/** Signing in asks for a code from now on, or no more. */
export class TwoFactorChanged extends DomainEvent {
  static readonly type = 'user.two-factor-changed';

  constructor(
    readonly userId: number,
    readonly isOn: boolean,
  ) {
    super();
  }
}

/** Somebody has a personal token for a program. */
export class AccessTokenCreated extends DomainEvent {
  static readonly type = 'access-token.created';

  constructor(
    readonly tokenId: number,
    readonly userId: number,
    readonly name: string,
  ) {
    super();
  }
}
