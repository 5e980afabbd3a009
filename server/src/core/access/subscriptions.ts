/** Which plans somebody has paid for; implemented by billing, since the catalogue does not know invoices. */
export abstract class Subscriptions {
  /** Plans of the user's running subscriptions. */
  abstract planIdsOf(userId: number): Promise<readonly number[]>;
}

/** A site that sells nothing. */
export class NoSubscriptions extends Subscriptions {
  async planIdsOf(): Promise<readonly number[]> {
    return [];
  }
}
