import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bin, run } from '../lib/command.mjs';
import { at } from '../lib/paths.mjs';

const PACKAGES = ['typeorm', 'express', 'ioredis', 'react', 'class-validator', '@nestjs/common', 'mysql2'];
const value = (path) => `import { x } from '${path}';\nexport const y = x;\n`;
const type = (path) => `import type { x } from '${path}';\nexport type Y = x;\n`;

/** What everybody may do; none of it may be reported. */
const FINE = {
  'shared/src/limits.ts': 'export const x = 1;',
  'shared/src/tracks.dto.ts': value('class-validator'),
  'server/src/core/log.ts': value('@nestjs/common'),
  'server/src/core/ports/cache.ts': value('@tonearm/shared/limits'),
  'server/src/core/http/cookies.ts': value('express'),
  'server/src/core/database/open.ts': value('typeorm'),
  'server/src/adapters/cache/redis.ts': value('ioredis') + "export * from '../../core/ports/cache.js';",
  'server/src/app.adapters.ts': value('./adapters/cache/redis.js'),
  'server/src/app.module.ts': value('./modules/users/index.js'),
  'server/src/modules/users/index.ts': value('./users.service.js'),
  'server/src/modules/users/users.service.ts': value('./users.repository.js'),
  'server/src/modules/users/users.repository.ts':
    value('typeorm') + type('./user.entity.js').replaceAll(/\bx\b/g, 'z').replace('Y', 'Z'),
  'server/src/modules/users/user.entity.ts': 'export const z = 1;',
  'server/src/modules/users/user.mapper.ts': type('./users.repository.js'),
  'server/src/modules/users/users.service.spec.ts': value('typeorm'),
  'server/src/modules/auth/index.ts': value('../users/index.js'),
  'server/src/core/events/domain-event.ts': 'export const x = 1;',
  'server/src/modules/users/user.events.ts': value('../../core/events/domain-event.js'),
  // Sideways and upwards alike.
  'server/src/modules/uploads/index.ts': value('../catalogue/community/playlists/playlist.events.js'),
  'server/src/modules/catalogue/community/playlists/playlist.events.ts': value(
    '../../../../core/events/domain-event.js',
  ),
  'server/src/modules/catalogue/music/credits.ts': 'export const x = 1;',
  'server/src/modules/catalogue/music/schema/track.entity.ts': 'export const x = 1;',
  'server/src/modules/catalogue/music/tracks/index.ts': value('../credits.js'),
  'server/src/modules/catalogue/music/albums/index.ts': value('../tracks/index.js'),
  'server/src/modules/catalogue/music/albums/albums.repository.ts': value('../schema/track.entity.js'),
  'server/src/modules/catalogue/playback/queue/index.ts': value('../../music/tracks/index.js'),
  'server/test/app.ts': value('../src/app.module.js'),
  'client/src/ui/button.tsx': value('react'),
  'client/src/features/album/album-page.tsx': value('../../ui/button') + type('@tonearm/shared/tracks.dto'),
  'client/src/features/track/track-page.tsx': value('@tonearm/shared/limits'),
  'client/src/app/routes.tsx': value('../features/album/album-page'),
  'client/src/main.tsx': value('./app/routes'),
  'client/src/api/generated/library.gen.ts': 'export const x = 1;',
  'client/src/api/library.ts': value('./generated/library.gen'),
  'client/src/features/library/library-page.tsx': value('../../api/library'),
};

/** Each breaks exactly the named rules; 'x' and 'hidden' are partners of theirs. */
const PLANTED = {
  'server/src/core/a.ts': [value('../../../client/src/main'), 'server-and-client-apart'],
  'client/src/lib/a.ts': [value('../../../server/src/core/log'), 'server-and-client-apart'],
  'shared/src/a.ts': [value('node:fs'), 'shared-stands-alone'],
  'shared/src/b.ts': [value('react'), 'declared-packages-only', 'shared-stands-alone'],
  'shared/src/c.ts': [value('./tracks.dto.js'), 'decorators-only-in-dtos'],
  'client/src/lib/b.ts': [value('@tonearm/shared/tracks.dto'), 'client-takes-dtos-as-types'],
  'server/src/core/b.ts': [value('../../test/app.js'), 'no-tests-in-code'],
  'server/src/core/c.ts': [type('../modules/users/index.js'), 'core-knows-no-module'],
  'server/src/modules/users/d.ts': [value('../../app.module.js'), 'modules-know-core-only'],
  'server/src/adapters/cache/e.ts': [value('../../core/http/cookies.js'), 'adapters-know-ports-only'],
  'server/src/adapters/queue/e.ts': [value('../cache/redis.js'), 'adapters-know-ports-only'],
  'server/src/adapters/cache/f.ts': [value('../../modules/users/index.js'), 'adapters-know-ports-only'],
  'server/src/migrations/a.ts': [value('../adapters/cache/redis.js'), 'adapters-in-composition-root'],
  'server/src/modules/auth/g.ts': [value('../users/users.service.js'), 'modules-through-their-index'],
  'server/src/modules/catalogue/music/albums/h.ts': [value('../tracks/hidden.js'), 'modules-through-their-index'],
  'server/src/cli/a.ts': [value('../modules/users/users.service.js'), 'modules-through-their-index'],
  'server/src/modules/auth/auth.events.ts': [value('../users/index.js'), 'events-are-plain'],
  'server/src/modules/auth/i.ts': [value('../catalogue/music/credits.js'), 'area-files-within-their-area'],
  'server/src/modules/catalogue/music/j.ts': [value('./tracks/index.js'), 'area-files-import-no-module'],
  'server/src/modules/zoo/k.ts': [value('../../core/log.js'), 'module-has-a-place'],
  'server/src/core/http/index.ts': [value('./cookies.js'), 'index-only-at-a-modules-root'],
  'server/src/modules/users/events/index.ts': [value('../users.service.js'), 'index-only-at-a-modules-root'],
  'server/src/modules/users/l.ts': [value('../auth/index.js'), 'modules-downwards'],
  'server/src/modules/catalogue/music/tracks/m.ts': [type('../albums/index.js'), 'modules-downwards'],
  'server/src/modules/catalogue/ingest/waveforms/m.ts': [type('../../playback/queue/index.js'), 'wings-downwards'],
  'server/src/modules/catalogue/music/albums/m.ts': [
    type('../../playback/queue/index.js'),
    'modules-downwards',
    'wings-downwards',
  ],
  'server/src/modules/users/n.controller.ts': [type('./users.repository.js'), 'controller-service-repository'],
  'server/src/modules/users/o.repository.ts': [type('./users.service.js'), 'controller-service-repository'],
  'server/src/modules/users/p.policy.ts': [value('./users.repository.js'), 'policy-and-mapper-are-pure'],
  'server/src/modules/users/q.ts': [type('typeorm'), 'typeorm-behind-repositories'],
  'server/src/modules/users/r.ts': [type('express'), 'express-only-in-http'],
  'server/src/modules/users/s.ts': [value('ioredis'), 'vendors-only-in-adapters'],
  'client/src/lib/c.ts': [value('mysql2'), 'declared-packages-only'],
  'client/src/features/album/t.tsx': [type('../track/track-page'), 'no-imports-between-features'],
  'client/src/features/library/x.tsx': [type('../../api/generated/library.gen'), 'generated-behind-api'],
  'client/src/ui/u.tsx': [type('../features/album/album-page'), 'client-downwards'],
  'client/src/misc/v.ts': [value('../lib/none-such'), 'client-folder-has-a-place', 'everything-resolves'],
  'server/src/core/w.ts': [value('./x.js'), 'no-cycles'],
};

const violationsIn = (report) => report.summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`).sort();

describe('import rules', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-rules-'));
    write(
      'package.json',
      JSON.stringify({
        type: 'module',
        dependencies: Object.fromEntries(PACKAGES.filter((name) => name !== 'mysql2').map((name) => [name, '*'])),
      }),
    );
    for (const name of PACKAGES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(`node_modules/${name}/index.js`, 'export const x = 1;');
    }
    write(
      'shared/package.json',
      JSON.stringify({
        name: '@tonearm/shared',
        exports: { './*': { types: './src/*.ts' } },
        dependencies: { 'class-validator': '*' },
      }),
    );
    mkdirSync(join(folder, 'node_modules/@tonearm'), { recursive: true });
    symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@tonearm/shared'));
    for (const [file, content] of Object.entries(FINE)) write(file, content);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(file, content) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  async function cruise() {
    const result = await run(
      bin('depcruise'),
      ['--config', at('.dependency-cruiser.mjs'), '--output-type', 'json', 'server', 'client/src', 'shared/src'],
      { cwd: folder },
    );
    return JSON.parse(result.stdout);
  }

  it('let through what the architecture allows', async () => {
    expect(violationsIn(await cruise())).toEqual([]);
  });

  it('report every planted violation, by its own rule', async () => {
    write('server/src/modules/catalogue/music/tracks/hidden.ts', 'export const x = 1;');
    write('server/src/core/x.ts', value('./w.js'));
    for (const [file, [content]] of Object.entries(PLANTED)) write(file, content);
    const expected = Object.entries(PLANTED).flatMap(([file, [, ...rules]]) => rules.map((rule) => `${file}: ${rule}`));
    expect(violationsIn(await cruise())).toEqual(expected.sort());
  });
});
