import { SettingsService } from '../src/core/settings/settings.service.js';
import type { BillingBed } from './billing-bed.js';
import type { Visitor } from './create-test-app.js';

/** What the pages of selling and buying come with. @param of the site, once it is open. */
export function billingPageCases(of: () => BillingBed): void {
  const page = async (path: string, who: Visitor | Record<string, string> = {}) =>
    await of().app.http.get(path).set(who).set('Accept', 'text/html');
  const loadersOf = (text: string): Record<string, unknown> =>
    (JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(text)?.[1] ?? '') as { loaders: Record<string, unknown> })
      .loaders;

  it('show plans to search engines as the API does, and are missing while nothing is sold', async () => {
    const bed = of();
    await bed.plan();
    await bed.plan({ name: 'Backroom', hidden: true });
    for (const who of [{}, bed.admin]) {
      const { status, text } = await page('/pricing', who);
      const { body } = await bed.app.http.get('/api/v1/billing/products?perPage=50').set(who).expect(200);
      expect([status, loadersOf(text)]).toEqual([200, { pricing: body }]);
      expect(text).toContain('<title>Choose the right plan for you');
    }
    expect((await page('/pricing')).text).not.toContain('Backroom');
    await bed.sell(false);
    expect((await page('/pricing')).status).toBe(404);
    await bed.sell(true);
  });

  it('let the script of who collects the money in where somebody pays, nowhere else, and not without an account there', async () => {
    const keyed = async (key: string): Promise<void> =>
      void (await of()
        .app.nest.get(SettingsService)
        .update({ client: { 'billing.stripe.key': key }, server: {} }));
    const opened = async (path: string): Promise<boolean[]> => {
      const policy = String((await page(path)).headers['content-security-policy']);
      return ['frame-src', 'connect-src'].map((name) =>
        (policy.split('; ').find((part) => part.startsWith(name)) ?? '').includes('stripe.com'),
      );
    };
    await keyed('pk_test_1');
    const paying = [
      '/checkout/2/20',
      '/billing/change-payment-method',
      '/billing/change-payment-method/done?setup_intent=seti_1',
      '/billing/change-plan/2/20/confirm',
      '/change-plan/2/20/confirm',
    ];
    for (const path of paying) expect([path, ...(await opened(path))]).toEqual([path, true, true]);
    const others = ['/', '/pricing', '/billing', '/billing/change-plan', '/checkout/2/20/stripe/done', '/login'];
    for (const path of others) expect([path, ...(await opened(path))]).toEqual([path, false, false]);
    await keyed('');
    expect(await opened('/checkout/2/20')).toEqual([false, false]);
  });
}
