import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations by rule and place, of the page at rest: a colour halfway through its transition is nobody's colour. Runs outside the page's policy. @param within a selector: only this part of it is looked at. */
export async function violations(page, within) {
  await page.evaluate(AXE);
  await page.evaluate(() => Promise.allSettled(document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    .map((animation) => animation.finished)));
  const results = await page.evaluate((part) => window.axe.run(part ?? document, { resultTypes: ['violations'] }), within);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ')}`);
}
