import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_CARDS } from '@tonearm/shared/billing/checkout';
import { GatewayRefused, NotFromGateway } from '../src/core/ports/payment-gateway.js';
import { paymentGatewayContract } from './contracts/payment-gateway.contract.js';
import { NoGateway } from '../src/adapters/payment/none/no-gateway.js';
import { TestGateway } from '../src/adapters/payment/test/test-gateway.js';

const DAY_MS = 86_400_000;

describe('TestGateway', () => {
  paymentGatewayContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-test-gateway-'));
    let ahead = 0;
    const make = (): TestGateway => new TestGateway(join(folder, 'books.json'), () => Date.now() + ahead);
    const gateway = make();
    return {
      gateway,
      // Another process, or the same after a restart, has the same books.
      pay: ({ id }, card) => make().pay(id, TEST_CARDS[card]),
      method: (card) => TEST_CARDS[card],
      advance: (days) => {
        ahead += days * DAY_MS;
      },
      close: () => rmSync(folder, { recursive: true, force: true }),
    };
  });

  it('is not the only one that says nothing where there is nothing: without a provider all is refused', async () => {
    const none = new NoGateway();
    await expect(none.subscription()).rejects.toBeInstanceOf(GatewayRefused);
    await expect(none.cancel()).rejects.toBeInstanceOf(GatewayRefused);
    await expect(none.readEvent()).rejects.toBeInstanceOf(NotFromGateway);
    expect(await none.testKeys()).toBe('refused');
  });
});
