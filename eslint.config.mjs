import security from 'eslint-plugin-security';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import ts from 'typescript-eslint';

const FUNCTION =
  'FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression';
const readonly = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));
const lines = (max) => ({ max, skipBlankLines: true, skipComments: true });

const disableNeedsReason = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*(?:eslint|oxlint)-disable/.test(comment.value) && !/ -- \S/.test(comment.value))
          context.report({ loc: comment.loc, message: 'Say why, after " -- ".' });
      }
    },
  }),
};

/** A rule has one severity: the warning level is the same rule under a second name. */
const budget = {
  rules: {
    'max-lines': builtinRules.get('max-lines'),
    'max-lines-per-function': builtinRules.get('max-lines-per-function'),
    'disable-needs-reason': disableNeedsReason,
  },
};

const budgets = (warn, error) => ({
  'budget/max-lines': ['warn', lines(250)],
  'max-lines': ['error', lines(400)],
  'budget/max-lines-per-function': ['warn', lines(warn)],
  'max-lines-per-function': ['error', lines(error)],
});

/** max-params cannot tell a constructor, whose parameters are dependencies, from the rest. */
const PARAMETERS = [
  { selector: `:matches(${FUNCTION})[params.length>4]`, message: 'At most four parameters: pass an object.' },
  {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>7]',
    message: 'At most seven dependencies: this class has a second half.',
  },
];
/** A program hands its environment over whole, once, at its start. */
const ENVIRONMENT = {
  selector:
    ':not(CallExpression[callee.name=/^(readConfig|openWorkbench)$/]) > MemberExpression[object.name="process"][property.name="env"]',
  message: 'Only core/config reads the environment.',
};

/** What is wrong whatever one's taste; ESLint's own list is a package of its own. */
const FAULTS = [
  'for-direction',
  'getter-return',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-debugger',
  'no-dupe-args',
  'no-dupe-class-members',
  'no-dupe-else-if',
  'no-dupe-keys',
  'no-duplicate-case',
  'no-empty',
  'no-empty-pattern',
  'no-ex-assign',
  'no-fallthrough',
  'no-func-assign',
  'no-global-assign',
  'no-import-assign',
  'no-loss-of-precision',
  'no-prototype-builtins',
  'no-self-assign',
  'no-sparse-arrays',
  'no-unreachable',
  'no-unsafe-finally',
  'no-unsafe-negation',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-useless-catch',
  'no-useless-escape',
  'prefer-const',
  'require-yield',
  'use-isnan',
  'valid-typeof',
];

export default defineConfig(
  {
    ignores: [
      '**/dist*/',
      'server/compiled/',
      '**/node_modules/',
      '**/*.gen.ts',
      '**/.cache/',
      'data/',
      '**/coverage/',
      'server/demo/library/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.recommended,
  {
    plugins: { budget, security },
    rules: {
      ...budgets(40, 60),
      'budget/disable-needs-reason': 'error',
      'security/detect-unsafe-regex': 'error',
      'no-restricted-syntax': ['error', ...PARAMETERS, ENVIRONMENT],
      ...Object.fromEntries(FAULTS.map((rule) => [rule, 'error'])),
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
    },
  },
  // What needs types (promises that nobody awaits) and React's rules are oxlint's: .oxlintrc.json.
  { files: ['**/*.ts', '**/*.tsx'], rules: { '@typescript-eslint/no-explicit-any': 'error' } },
  // A chunk that cannot be fetched would take the page along: React's own `lazy` asks once, and its fault goes up to the route.
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: ['client/src/ui/lazy-part.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy', 'default'],
              message: 'Use lazyPart or lazyOverlay of ui/lazy-part: they try again, and fail quietly.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.tsx'], rules: budgets(80, 120) },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: readonly(
        'process',
        'console',
        'Buffer',
        'URL',
        'performance',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'fetch',
        'AbortController',
        'AbortSignal',
        'TextEncoder',
        'TextDecoder',
        'URLSearchParams',
        'structuredClone',
        'Request',
        'Response',
        'Headers',
        'FormData',
        'Blob',
        'ReadableStream',
        'BroadcastChannel',
        'Event',
        'EventTarget',
      ),
    },
    rules: { 'no-undef': 'error' },
  },
  // What these hand to the browser runs there.
  {
    files: ['client/**/*.{mjs,js}', 'server/bench/**/*.mjs'],
    languageOptions: {
      globals: readonly(
        'document',
        'window',
        'navigator',
        'localStorage',
        'sessionStorage',
        'location',
        'history',
        'addEventListener',
        'getComputedStyle',
        'requestAnimationFrame',
        'HTMLElement',
        'HTMLMediaElement',
        'HTMLInputElement',
        'PerformanceObserver',
        'AudioContext',
        'Audio',
        'MouseEvent',
        'KeyboardEvent',
        'matchMedia',
      ),
    },
  },
  // Jest loads its runtime and environment with `require`.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.spec.mjs'],
    languageOptions: {
      globals: readonly('describe', 'it', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'),
    },
  },
  // Tests tell a story in one describe; its length says nothing.
  // So does a style of the demo's music: a list of its parts.
  {
    files: [
      '**/*.spec.{ts,tsx,mjs}',
      'server/test/**',
      'client/test/**',
      'client/e2e/**',
      'server/demo/synth/styles/**',
    ],
    rules: { 'budget/max-lines-per-function': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: [
      'server/src/core/config/**',
      '**/*.spec.{ts,tsx,mjs}',
      'server/test/**',
      'server/bench/**',
      'server/demo/**',
      'client/e2e/**',
      'client/dev/**',
      'client/test/**',
      'scripts/**',
      '*.mjs',
    ],
    rules: { 'no-restricted-syntax': ['error', ...PARAMETERS] },
  },
);
