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
});
