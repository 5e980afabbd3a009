// Lists the texts that German lacks, and its lines that nothing uses any more.
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { Failure, main } from './lib/say.mjs';
import { compareTexts } from './lib/texts.mjs';

await main(() => {
  const lines = JSON.parse(readFileSync(at('server/src/core/i18n/lines/de.json'), 'utf8'));
  const { texts, missing, unused } = compareTexts(lines);
  const placeOf = (key) => texts.get(key) ?? texts.get(key.replace(/_(?:one|other)$/, ''));
  const said = [
    ...missing.map((key) => `missing: ${JSON.stringify(key)} (${placeOf(key)})`),
    ...unused.map((key) => `unused: ${JSON.stringify(key)}`),
  ];
  if (said.length > 0)
    throw new Failure(
      `German: ${missing.length} texts are missing, ${unused.length} lines are unused.`,
      said.join('\n'),
    );
  console.log(`German has all ${texts.size} texts.`);
});
