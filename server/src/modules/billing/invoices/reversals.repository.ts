import { Repository } from '../../../core/database/repository.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import type { InvoiceRow } from './invoices.repository.js';
import { InvoiceReversalEntity } from './reversal.entity.js';

/** What went back of what was paid. */
export class ReversalsRepository extends Repository {
  private readonly reversals = this.table(InvoiceReversalEntity);

  /** Each stands in the books once, however often it is told; what came to nothing stays as that. In the unit that writes the invoice. */
  async put({ id, gateway_name }: Pick<InvoiceRow, 'id' | 'gateway_name'>, told: GatewayInvoice): Promise<void> {
    await this.reversals.upsertMany(
      told.reversals.map((one) => ({
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
