// Who may import whom (.github/ARCHITECTURE.md). A rule here has a planted violation in scripts/test/import-rules.spec.mjs.

const MODULES = '^server/src/modules';

/** The catalogue's wings, floor by floor from the ground: a wing sees those of lower floors, never its neighbour. */
const WINGS = [['music'], ['ingest', 'playback'], ['community'], ['discovery', 'backstage']];

/** Downwards only: a module may import those of earlier rows, never its own row (peers talk by events) or later ones. */
const MODULE_ORDER = [
  ['users'],
  ['auth', 'uploads', 'billing'],
  // Who registers by an invitation joins a workspace.
  ['workspaces'],
  ['catalogue/music/schema'],
  ['catalogue/music/library-disks', 'catalogue/music/listing', 'catalogue/music/views'],
  ['catalogue/music/genres', 'catalogue/music/tags'],
  ['catalogue/music/tracks'],
  ['catalogue/music/albums'],
  // An artist's page shows tracks and albums; theirs show an artist's name only, which is a credit.
  ['catalogue/music/artists', 'catalogue/music/tagging'],
  // Whoever owns a list of tracks tells the queue how it goes on.
  ['catalogue/playback/queue'],
  [
    'catalogue/playback/plays',
    'catalogue/playback/streaming',
    'catalogue/playback/downloads',
    'catalogue/ingest/waveforms',
  ],
  ['catalogue/ingest/importing'],
  ['catalogue/ingest/processing'],
  ['catalogue/community/playlists', 'catalogue/community/lyrics', 'catalogue/community/comments'],
  ['catalogue/community/library', 'catalogue/community/notes'],
  ['catalogue/community/profiles', 'catalogue/community/abuse-reports'],
  [
    'catalogue/discovery/channels',
    'catalogue/discovery/radio',
    'catalogue/discovery/search',
    'catalogue/backstage/insights',
    'catalogue/backstage/requests',
    'catalogue/backstage/releases',
  ],
  ['catalogue/discovery/pages', 'catalogue/backstage/authoring'],
  ['catalogue/backstage/curation'],
  ['notifications', 'appearance'],
  ['admin/audit'],
  [
    'admin/settings',
    'admin/reports',
    'admin/visits',
    'admin/growth',
    'admin/revenue',
    'admin/jobs',
    'admin/logs',
    'admin/localizations',
    'admin/custom-pages',
    'admin/branding',
    'admin/contact',
    'admin/demo',
    'admin/ads',
    'admin/backups',
    'admin/health',
  ],
];

/** Likewise on the client: `ui` knows no music, a feature knows no other feature. The player for other sites is a program of its own. */
const CLIENT_ORDER = ['lib', 'ui', 'api', 'platform', 'music', 'features', 'app', 'embed'];

const SPEC = '\\.spec\\.tsx?$';
/** Files at the root of an area belong to the area: helpers that its modules share, and its Nest module. */
const AREA_FILE = `${MODULES}/(catalogue/music|admin)/[^/]+\\.ts$`;
const AREA_MODULE = `${MODULES}/(catalogue/music|admin)/([^/]+\\.module|index)\\.ts$`;

const oneOf = (names) => `(${names.join('|')})/`;
const inPackage = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;

/** What happened in a module may be heard by any other. */
const EVENTS = '\\.events\\.ts$';

const downwards = MODULE_ORDER.map((row, index) => ({
  name: 'modules-downwards',
  severity: 'error',
  comment: 'A module imports only those of earlier rows of MODULE_ORDER.',
  from: { path: `${MODULES}/${oneOf(row)}`, pathNot: SPEC },
  // $1 is the importing module itself.
  to: { path: `${MODULES}/${oneOf(MODULE_ORDER.slice(index).flat())}`, pathNot: [`${MODULES}/$1/`, EVENTS] },
}));

const wings = WINGS.map((floor, index) => ({
  name: 'wings-downwards',
  severity: 'error',
  comment: 'A wing of the catalogue imports only those of lower floors.',
  from: { path: `${MODULES}/catalogue/${oneOf(floor)}`, pathNot: SPEC },
  to: {
    path: `${MODULES}/catalogue/${oneOf(WINGS.slice(index).flat())}`,
    pathNot: [`${MODULES}/catalogue/$1/`, EVENTS],
  },
}));

const clientDownwards = CLIENT_ORDER.map((folder, index) => ({
  name: 'client-downwards',
  severity: 'error',
  comment: `Order: ${CLIENT_ORDER.join(' ← ')}.`,
  from: { path: `^client/src/${folder}/`, pathNot: SPEC },
  to: { path: `^client/src/(${[...CLIENT_ORDER.slice(index + 1).map((name) => `${name}/`), '[^/]+$'].join('|')})` },
}));

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const ends = [
  rule('server-and-client-apart', 'They share only shared.', { path: '^server/' }, { path: '^client/' }),
  rule('server-and-client-apart', 'They share only shared.', { path: '^client/' }, { path: '^server/' }),
  rule(
    'shared-stands-alone',
    'No Node, no DOM, no Nest, no React: both ends run it.',
    { path: '^shared/src/', pathNot: SPEC },
    { pathNot: ['^shared/src/', inPackage('class-validator', 'class-transformer')] },
  ),
  rule(
    'decorators-only-in-dtos',
    'Limits, rules and enums reach the browser; decorators must not come along.',
    { path: '^shared/src/', pathNot: ['\\.dto\\.ts$', SPEC] },
    { path: ['\\.dto\\.ts$', inPackage('class-validator', 'class-transformer')], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'client-takes-dtos-as-types',
    'A DTO class imported as a value brings class-validator into the bundle.',
    { path: '^client/src/', pathNot: SPEC },
    { path: '^shared/src/.*\\.dto\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'no-tests-in-code',
    'Tests import code, never the reverse.',
    { path: '^(server|client|shared)/src/', pathNot: SPEC },
    { path: [SPEC, '^(server|client)/(test|e2e|bench)/'] },
  ),
];

const server = [
  rule(
    'core-knows-no-module',
    'Core declares an abstract class; the module provides it.',
    { path: '^server/src/core/', pathNot: SPEC },
    { path: '^server/src/(?!core/)' },
  ),
  rule(
    'modules-know-core-only',
    'Ports come from core; only the composition root names an adapter.',
    { path: `${MODULES}/`, pathNot: SPEC },
    { path: '^server/src/(?!core/|modules/)' },
  ),
  rule(
    'adapters-know-ports-only',
    'An adapter sees ports, database, config, errors and the log of core.',
    { path: '^server/src/adapters/([^/]+)/', pathNot: SPEC },
    {
      path: '^server/src/',
      pathNot: ['^server/src/adapters/$1/', '^server/src/core/((ports|database|config|errors)/|log\\.ts$)'],
    },
  ),
  rule(
    'adapters-in-composition-root',
    'Only the composition root names an adapter.',
    {
      path: '^server/src/',
      pathNot: ['^server/src/adapters/', '^server/src/(app\\.[^/]+|main|worker)\\.ts$', '^server/src/cli/', SPEC],
    },
    { path: '^server/src/adapters/' },
  ),
  rule(
    'modules-through-their-index',
    'Import another module through its index.ts.',
    { path: `${MODULES}/((?:catalogue/(?:${WINGS.flat().join('|')})/|admin/)?[^/]+)/`, pathNot: SPEC },
    { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, '/index\\.ts$', '/catalogue/music/schema/', AREA_FILE, EVENTS] },
  ),
  rule(
    'modules-through-their-index',
    'Import a module through its index.ts.',
    { path: '^server/src/(?!modules/|migrations/)', pathNot: SPEC },
    { path: `${MODULES}/`, pathNot: ['/index\\.ts$', '\\.module\\.ts$', '/catalogue/music/schema/'] },
  ),
  rule(
    'events-are-plain',
    'Modules above and below import them: ids and facts, no entity, no service.',
    { path: EVENTS },
    { path: '^server/src/', pathNot: ['^server/src/core/events/domain-event\\.ts$', EVENTS] },
  ),
  rule(
    'area-files-within-their-area',
    'What an area shares among its modules is for them only.',
    { path: '^server/src/', pathNot: [`${MODULES}/(catalogue|admin)/`, SPEC] },
    { path: AREA_FILE, pathNot: [AREA_MODULE, EVENTS] },
  ),
  rule(
    'area-files-import-no-module',
    'What all modules of an area use may use none of them.',
    { path: AREA_FILE, pathNot: [AREA_MODULE, SPEC] },
    { path: `${MODULES}/(catalogue|admin)/(?!music/schema/|music/[^/]+\\.ts)[^/]+/` },
  ),
  rule(
    'module-has-a-place',
    'Put the new module into MODULE_ORDER.',
    { path: `${MODULES}/`, pathNot: [`${MODULES}/${oneOf(MODULE_ORDER.flat())}`, AREA_FILE] },
    {},
  ),
  rule(
    'index-only-at-a-modules-root',
    'No barrels.',
    {
      path: ['/src/index\\.tsx?$', '/src/.*/index\\.tsx?$'],
      pathNot: `${MODULES}/${oneOf(MODULE_ORDER.flat())}index\\.ts$`,
    },
    {},
  ),
  ...downwards,
  ...wings,
];

const layers = [
  rule(
    'controller-service-repository',
    'A controller asks its service.',
    { path: '\\.controller\\.ts$' },
    { path: '\\.(repository|entity)\\.ts$' },
  ),
  rule(
    'controller-service-repository',
    'A service knows no controller.',
    { path: '\\.service\\.ts$' },
    { path: '\\.controller\\.ts$' },
  ),
  rule(
    'controller-service-repository',
    'A repository knows neither service nor controller.',
    { path: '\\.repository\\.ts$' },
    { path: '\\.(service|controller)\\.ts$' },
  ),
  rule(
    'controller-service-repository',
    'An entity knows entities.',
    { path: '\\.entity\\.ts$' },
    { path: '\\.(service|controller|repository|policy|mapper)\\.ts$' },
  ),
  rule(
    'policy-and-mapper-are-pure',
    'They decide and shape; they fetch nothing.',
    { path: '\\.(policy|mapper)\\.ts$' },
    {
      path: ['\\.(service|controller|repository)\\.ts$', inPackage('typeorm', '@nestjs/[^/]+')],
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const DATABASE_CODE = ['\\.(entity|repository)\\.ts$', '^server/src/core/database/', '^server/src/migrations/', SPEC];
const packages = [
  rule(
    'typeorm-behind-repositories',
    'SQL lives in repositories and core/database.',
    { path: '^server/src/', pathNot: DATABASE_CODE },
    { path: inPackage('typeorm', 'better-sqlite3', 'mysql2') },
  ),
  rule(
    'express-only-in-http',
    'The HTTP adapter can be changed.',
    {
      path: '^server/src/',
      pathNot: [
        '^server/src/core/http/',
        '^server/src/http-app\\.ts$',
        `${MODULES}/(uploads|catalogue/playback/streaming)/.*\\.controller\\.ts$`,
        SPEC,
      ],
    },
    { path: inPackage('express') },
  ),
  rule(
    'vendors-only-in-adapters',
    'Everybody else uses the port.',
    { path: '^server/src/', pathNot: ['^server/src/adapters/', SPEC] },
    {
      path: inPackage(
        'ioredis',
        'socket.io',
        'bull',
        'sharp',
        'music-metadata',
        'strtok3',
        'mpg123-decoder',
        '@wasm-audio-decoders/[^/]+',
        'ogg-opus-decoder',
        'stripe',
        '@aws-sdk/[^/]+',
        'nodemailer',
      ),
    },
  ),
  rule(
    'declared-packages-only',
    'The package that imports it must declare it.',
    { path: '^(server|client|shared)/src/', pathNot: SPEC },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
];

const client = [
  rule(
    'no-imports-between-features',
    'What two features need moves down to music, platform or ui.',
    { path: '^client/src/features/([^/]+)/', pathNot: SPEC },
    { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
  ),
  rule(
    'client-folder-has-a-place',
    'Put the new folder into CLIENT_ORDER.',
    { path: '^client/src/[^/]+/', pathNot: `^client/src/${oneOf(CLIENT_ORDER)}` },
    {},
  ),
  rule(
    'generated-behind-api',
    'Take it from the file of the same name in api/, which says what its answers hold and spoil.',
    { path: '^client/src/', pathNot: '^client/src/api/' },
    { path: '^client/src/api/generated/' },
  ),
  ...clientDownwards,
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ends,
    ...server,
    ...layers,
    ...packages,
    ...client,
    rule('no-cycles', 'Two files that need each other are one thing, or three.', { pathNot: SPEC }, { circular: true }),
    rule(
      'everything-resolves',
      'An import that cannot be resolved escapes every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // Without it the TypeScript imports that vanish when compiled are not seen, and nearly every rule passes.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${import.meta.dirname}/tsconfig.cruise.json` },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
    },
  },
};
