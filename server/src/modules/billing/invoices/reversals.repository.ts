import { Repository } from '../../../core/database/repository.js';
import type { GatewayInvoice, GatewayReversal } from '../../../core/ports/payment-gateway.js';
import type { InvoiceRow } from './invoices.repository.js';
import { InvoiceReversalEntity } from './reversal.entity.js';

type Known = Pick<InvoiceRow, 'id' | 'gateway_name'>;

/** What went back of what was paid. */
export class ReversalsRepository extends Repository {
  private readonly reversals = this.table(InvoiceReversalEntity);

  /**
   * Each stands in the books once, however often it is told; what came to nothing stays as that. In the unit that writes the invoice.
   * @param named what a message has named, where the provider lists none. @returns how much was given back.
   */
  async put(known: Known, told: GatewayInvoice, named: GatewayReversal | null): Promise<number> {
    const listed = told.reversals.filter(({ isRest }) => !isRest);
    await this.putAll(known, told, named ? [...listed, named] : listed);
    const rest = told.reversals.find(({ isRest }) => isRest);
    if (!rest && !told.isPartly) return told.refunded;
    const done = await this.reversals.pick(['gateway_id', 'minor_amount'], { invoice_id: known.id, state: 'done' });
    const parts = done
      .filter(({ gateway_id: id }) => id !== rest?.id)
      .reduce((sum, { minor_amount: amount }) => sum + amount, 0);
    if (!rest) return Math.min(parts, told.total);
    const amount = Math.max(0, rest.amount - parts);
    // Once all of its parts are named, nothing is left of it.
    if (amount > 0 || done.some(({ gateway_id: id }) => id === rest.id))
      await this.putAll(known, told, [{ ...rest, amount, state: amount > 0 ? 'done' : 'undone' }]);
    return told.refunded;
  }

  /** How each of them stands. */
  async statesOf(invoiceId: number): Promise<Pick<InvoiceReversalEntity, 'gateway_id' | 'state' | 'minor_amount'>[]> {
    return await this.reversals.pick(
      ['gateway_id', 'state', 'minor_amount'],
      { invoice_id: invoiceId },
      { order: { id: 'asc' } },
    );
  }

  private async putAll(
    { id, gateway_name }: Known,
    told: GatewayInvoice,
    some: readonly GatewayReversal[],
  ): Promise<void> {
    await this.reversals.upsertMany(
      some.map((one) => ({
        invoice_id: id,
        gateway_name,
        gateway_id: one.id,
        kind: one.kind,
        state: one.state,
        currency: told.currency,
        minor_amount: one.amount,
        happened_at: one.at,
      })),
      ['gateway_name', 'gateway_id'],
    );
  }
}
