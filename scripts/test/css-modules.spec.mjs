import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cssModuleFaults } from '../lib/css-modules.mjs';

describe('CSS modules', () => {
  it('of the client fit the components beside them', () => {
    expect(cssModuleFaults(join(import.meta.dirname, '../../client/src'))).toEqual([]);
  });

  it('are refused where a class is missing, unused, computed, or from elsewhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-css-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(
      join(folder, 'a.module.css'),
      '.row { color: red; } /* .note */ .row:hover .cell { background: url(a.png); } :global(.dark) .left { top: 0.5em; }',
    );
    writeFileSync(
      join(folder, 'a.tsx'),
      "import styles from './a.module.css';\nconst x = [styles.row, styles['cell'], styles.gone, styles[name]];",
    );
    writeFileSync(join(folder, 'deep/b.tsx'), "import styles from '../a.module.css';\n");
    expect(cssModuleFaults(folder).sort()).toEqual(
      [
        'Nobody uses left of a.module.css.',
        'a.module.css does not define gone.',
        'a.tsx computes a class of a.module.css.',
        'b.tsx imports a style sheet that does not lie beside it.',
      ].sort(),
    );
    rmSync(folder, { recursive: true });
  });

  it('may take classes of each other, and be handed on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-css-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'card.module.css'), '.card { color: red; } .wide { top: 0; }');
    writeFileSync(join(folder, 'card.styles.ts'), "export { default as card } from './card.module.css';\n");
    const uses = "import { card as box } from '../card.styles';\nimport styles from './b.module.css';\n";
    writeFileSync(join(folder, 'deep/b.tsx'), `${uses}const x = [box.card, box.gone, styles.row];`);
    writeFileSync(
      join(folder, 'deep/b.module.css'),
      "@value wide as Wide, card as Card, card as plain from '../card.module.css';\n@value far as Far from './far.module.css';\n.row .Wide, .Far, .plain { color: red; }",
    );
    expect(cssModuleFaults(folder).sort()).toEqual(
      [
        'b.module.css takes card and does not use it.',
        'b.module.css takes classes of ./far.module.css, which is not there.',
        'b.module.css takes plain without a capital letter.',
        'card.module.css does not define gone.',
      ].sort(),
    );
    rmSync(folder, { recursive: true });
  });
});
