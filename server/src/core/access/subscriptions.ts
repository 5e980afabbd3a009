/** Tells which plans somebody has paid for; billing provides it, since the catalogue knows no invoices. */
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
