import { invalid } from '../../../core/errors/app-error.js';

/** A kind of invitation that lets somebody register, such as a workspace's. */
export interface RegistrationInviteType {
  /** As the body's `invite_type` names it. */
  type: string;
  /**
   * Whether the invitation is open, and for this very address. Its id must be known to the mail's reader only:
   * who brings it has proven the address.
   */
  check: (id: string, email: string) => Promise<boolean>;
  /** Part of the unit of work that makes the account. @throws AppError where the invitation was used meanwhile: no account is made then. */
  accept: (id: string, userId: number) => Promise<void>;
}

/** An invitation that was checked. */
export interface RegistrationInvite {
  accept: (userId: number) => Promise<void>;
}

/** Where modules add kinds of invitations. */
export class RegistrationInvites {
  private readonly types: RegistrationInviteType[] = [];

  /** @throws Error where the type is taken. */
  add(type: RegistrationInviteType): void {
    if (this.types.some((other) => other.type === type.type))
      throw new Error(`The invite type ${type.type} is added twice.`);
    this.types.push(type);
  }

  /** The invitation that the form names, or null where it names none. @throws AppError 422 `invite_id` for one that is forged, over, or somebody else's. */
  async find(input: { email: string; invite_id?: string; invite_type?: string }): Promise<RegistrationInvite | null> {
    const id = input.invite_id;
    if (!id) return null;
    const type = this.types.find((known) => known.type === input.invite_type);
    if (!type || !(await type.check(id, input.email))) throw invalid({ invite_id: ['This invite is no longer valid'] });
    return { accept: (userId) => type.accept(id, userId) };
  }
}
