// Lists the texts that German lacks and its lines that nothing uses any more, and the same of the singular forms of English.
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { compareEnglish } from './lib/english.mjs';
import { at } from './lib/paths.mjs';
import { Failure, main } from './lib/say.mjs';
import { compareTexts } from './lib/texts.mjs';

await main(() => {
  const lines = JSON.parse(readFileSync(at('server/src/core/i18n/lines/de.json'), 'utf8'));
  const { texts, missing, unused, plurals } = compareTexts(lines);
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
  const faults = compareEnglish(plurals);
  if (faults.length > 0)
    throw new Failure(`English: ${faults.length} singular forms are not right.`, faults.join('\n'));
  console.log(`German has all ${texts.size} texts.`);
});
