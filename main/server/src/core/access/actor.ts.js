import { can } from '@tonearm/shared/permissions/can';
const PLAIN = {
  gate: null,
  pendingEmail: null,
  confirmedAt: null,
  token: null,
  isDemo: false,
  isRemembered: false,
  shareToken: null,
  findCountry: async () => null,
};
/** Who acts: a user or a guest with merged rights, resolved once a request; jobs act as the system. */ export class Actor {
  constructor(
    userId,
    roleIds,
    permissions,
    /** Row id of the session, when the actor came with a session cookie. */ sessionId = null,
    circumstances = {},
  ) {
    this.userId = userId;
    this.roleIds = roleIds;
    this.permissions = permissions;
    this.sessionId = sessionId;
    this.circumstances = { ...PLAIN, ...circumstances };
  }
  /** The same actor in other circumstances. */ with(more) {
    return new Actor(this.userId, this.roleIds, this.permissions, this.sessionId, { ...this.circumstances, ...more });
  }
  can(name) {
    return can(this, name);
  }
  get isLoggedIn() {
    return this.userId !== null;
  }
  /** Reads hidden items: private, missing, still processing. */ get seesHidden() {
    return this.can('admin');
  }
  get gate() {
    return this.circumstances.gate;
  }
  get pendingEmail() {
    return this.circumstances.pendingEmail;
  }
  get confirmedAt() {
    return this.circumstances.confirmedAt;
  }
  get token() {
    return this.circumstances.token;
  }
  /** Opens a private item to look at and to play; whoever wants to write about it leaves it out: `actor.with({ shareToken: null })`. */ get shareToken() {
    return this.circumstances.shareToken;
  }
  /** ISO 3166 code, upper case; null where it is not known. */ country() {
    return this.circumstances.findCountry();
  }
  get isRemembered() {
    return this.circumstances.isRemembered;
  }
  get isDemo() {
    return this.circumstances.isDemo;
  }
}
/** Commands and jobs: everything is allowed. */ export const systemActor = new Actor(
  null,
  [],
  [{ name: 'admin', restrictions: [] }],
);
