import { can } from '@tonearm/shared/permissions/can';
import { isWorkspacePermission } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission, PermissionName, WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import { NO_PLANS } from './subscriptions.js';
import type { Plans } from './subscriptions.js';
import type { Membership } from './workspace-memberships.js';

/** Why a signed-in person sees one screen only (spec 1 §2). */
export type Gate = 'unverified' | 'banned' | 'two-factor';

/** What an actor brings beyond who they are. */
export interface ActorCircumstances {
  gate: Gate | null;
  /** The address that a gated session waits for. */
  pendingEmail: string | null;
  /** When the password was last confirmed in this session, ms. */
  confirmedAt: number | null;
  /** The personal token that the request came with. */
  token: { id: number; abilities: readonly ('read' | 'write')[] } | null;
  /** A demonstration account: it may look, not change. */
  isDemo: boolean;
  /** The administrator who acts as this user. */
  impersonatorId: number | null;
  /** Chose to stay signed in for a month. */
  isRemembered: boolean;
  /** A ULID that opens the private items that carry it; holds no other letters, so that it may stand in SQL. */
  shareToken: string | null;
  /** Where they act, as the call names it; null: in their own space. */
  workspace: Membership | null;
  /** Where they belong, whatever the call names. */
  places: readonly Membership[];
  /** What they have subscribed to; its rights are among their permissions. */
  plans: Plans;
  /** ISO 3166 code of where the request comes from; asked only where something depends on it. */
  findCountry: () => Promise<string | null>;
}

const PLAIN: ActorCircumstances = {
  gate: null,
  pendingEmail: null,
  confirmedAt: null,
  token: null,
  isDemo: false,
  impersonatorId: null,
  isRemembered: false,
  shareToken: null,
  workspace: null,
  places: [],
  plans: NO_PLANS,
  findCountry: async () => null,
};

/** Who acts: a user or a guest with merged rights, resolved once a request; jobs act as the system. */
export class Actor {
  private readonly circumstances: ActorCircumstances;

  constructor(
    readonly userId: number | null,
    readonly roleIds: readonly number[],
    readonly permissions: readonly GrantedPermission[],
    /** Row id of the session, when the actor came with a session cookie. */
    readonly sessionId: number | null = null,
    circumstances: Partial<ActorCircumstances> = {},
  ) {
    this.circumstances = { ...PLAIN, ...circumstances };
  }

  /** The same actor in other circumstances. */
  with(more: Partial<ActorCircumstances>): Actor {
    return new Actor(this.userId, this.roleIds, this.permissions, this.sessionId, { ...this.circumstances, ...more });
  }

  /** Rights of workspaces count within the one where they act, by their role there. */
  can(name: PermissionName | WorkspacePermissionName): boolean {
    if (!isWorkspacePermission(name)) return can(this, name);
    return this.workspace !== null && (can(this.workspace, name) || can(this, 'admin'));
  }

  /** The workspace that the call names; null: their own space. */
  get workspace(): Membership | null {
    return this.circumstances.workspace;
  }

  /** All workspaces that they belong to: what one owns counts by itself, wherever they act. */
  get places(): readonly Membership[] {
    return this.circumstances.places;
  }

  /** Their place in one; undefined: they do not belong to it. */
  placeIn(workspaceId: number): Membership | undefined {
    return this.places.find((place) => place.workspaceId === workspaceId);
  }

  /** What they have subscribed to, as it stood when the request came. */
  get plans(): Plans {
    return this.circumstances.plans;
  }

  get isLoggedIn(): boolean {
    return this.userId !== null;
  }

  /** Reads hidden items: private, missing, still processing. */
  get seesHidden(): boolean {
    return this.can('admin');
  }

  get gate(): Gate | null {
    return this.circumstances.gate;
  }

  get pendingEmail(): string | null {
    return this.circumstances.pendingEmail;
  }

  get confirmedAt(): number | null {
    return this.circumstances.confirmedAt;
  }

  get token(): ActorCircumstances['token'] {
    return this.circumstances.token;
  }

  /** Opens a private item to look at and to play; whoever wants to write about it leaves it out: `actor.with({ shareToken: null })`. */
  get shareToken(): string | null {
    return this.circumstances.shareToken;
  }

  /** ISO 3166 code, upper case; null where it is not known. */
  country(): Promise<string | null> {
    return this.circumstances.findCountry();
  }

  get isRemembered(): boolean {
    return this.circumstances.isRemembered;
  }

  get isDemo(): boolean {
    return this.circumstances.isDemo;
  }

  /** The administrator who acts as this user; null where it is the user. */
  get impersonatorId(): number | null {
    return this.circumstances.impersonatorId;
  }
}

/** Commands and jobs: everything is allowed. */
export const systemActor = new Actor(null, [], [{ name: 'admin', restrictions: [] }]);
