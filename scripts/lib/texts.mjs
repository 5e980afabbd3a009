import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './paths.mjs';
import { filesUnder } from './stamps.mjs';

/** Declarations of settings, whose forms the client translates. */
const GROUPS = [
  'ads',
  'analytics',
  'appearance',
  'authentication',
  'cache',
  'gdpr',
  'general',
  'imports',
  'localization',
  'logging',
  'outgoing-email',
  'player',
  'providers',
  'queue',
  'recaptcha',
  'search',
  'subscriptions',
  'uploading',
  'websockets',
].map((name) => `shared/src/settings/groups/${name}.group.ts`);
/** Calls whose strings at these places become texts that the client translates. */
const TEXT_ARGUMENTS = {
  'shared/src/settings/menus.ts': { route: [0] },
  'shared/src/settings/fields.ts': { says: [1], list: [3] },
  'shared/src/permissions/catalogue.ts': { define: [2] },
  'shared/src/admin/audit-fields.ts': { text: [0], flag: [0], time: [0], day: [0] },
  ...Object.fromEntries(
    GROUPS.map((path) => [
      path,
      { option: [1], section: [0, 2], count: [0, 1], bytes: [0, 1], words: [0, 1], moment: [0, 1], oneOf: [0] },
    ]),
  ),
};
/** Properties whose strings the client translates, in files outside it. */
const TEXT_PROPERTIES = {
  ...Object.fromEntries(
    ['music', 'community', 'comments', 'artist', 'billing', 'workspaces', 'site'].map((name) => [
      `server/src/modules/notifications/kinds/${name}.kinds.ts`,
      ['group', 'name', 'line', 'label', 'one', 'two', 'more', 'write'],
    ]),
  ),
  'server/src/modules/billing/invoices/invoice-words.ts': [
    'title',
    'draft',
    'number',
    'date',
    'paid',
    'period',
    'seller',
    'buyer',
    'tax_id',
    'text',
    'quantity',
    'amount',
    'subtotal',
    'discount',
    'tax',
    'total',
    'refunded',
  ],
  'server/src/adapters/payment/paypal/paypal-money.ts': ['currency', 'fraction'],
  'shared/src/permissions/catalogue.ts': ['description'],
  'server/src/modules/catalogue/discovery/channels/default-channels.ts': ['name', 'description'],
  'server/src/core/backup/backup-fault.ts': [
    'damaged',
    'foreign',
    'newer',
    'encrypted',
    'passphrase',
    'broken',
    'differing',
    'gone',
    'is_there',
    'inside',
    'no_site',
    'no_site_there',
    'needs_database',
    'no_schema',
    'no_program',
    'program_failed',
    'no_room',
    'cut_off',
  ],
  'server/src/modules/admin/localizations/files/line-imports.service.ts': ['reason'],
  'server/src/modules/catalogue/ingest/processing/processing-failure.ts': [
    'empty',
    'not_audio',
    'unreadable',
    'unsupported',
    'truncated',
    'too_large_tag',
    'timeout',
    'too_long',
    'missing',
    'unknown',
  ],
};
const ERRORS = 'server/src/core/errors/app-error.ts';

const isSource = (file) => /\.tsx?$/.test(file) && !/\.spec\.|\.gen\.ts$|\.d\.ts$/.test(file);

/** @returns the parsed sources under a folder of the repository. */
function parse(root, folder) {
  return filesUnder([join(root, folder)])
    .filter(isSource)
    .map((file) => {
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const source = ts.createSourceFile(
        relative(root, file),
        readFileSync(file, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
        kind,
      );
      return { path: source.fileName, source };
    });
}

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** `:seconds` for `${seconds}`, `:label` for `${profile.label}`: what is filled in has a name in the translation too. */
function placeholderOf(expression, index) {
  const name = ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : `value${index || ''}`;
  return `:${name === name.toUpperCase() ? name.toLowerCase() : name}`;
}

/** The text of a literal; null for anything else. */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return (
    node.head.text +
    node.templateSpans.map((span, index) => placeholderOf(span.expression, index) + span.literal.text).join('')
  );
}

/** The server fills in its values itself, so the client knows such a text by what stands between them. */
const withoutNames = (text) => text.replace(/:[a-z]\w*/gi, ':');
const shapesOf = (texts) => new Set([...texts].map(withoutNames));

/** Texts get lost in names of fields and classes unless they look like texts. */
const looksLikeText = (text) =>
  text.startsWith(':')
    ? /\s/.test(text) && /[a-z]{2}/i.test(withoutNames(text))
    : /^[A-Z`“©][^]*[a-z]/.test(text) && !/^[A-Z]\w*[a-z][A-Z]\w*$/.test(text);

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Texts in an expression, and the names of the tables that it looks up. */
function readInitializer(initializer) {
  const [texts, tables] = [[], []];
  walk(initializer, (node) => {
    const text = ts.isPropertyAssignment(node.parent) && node.parent.name === node ? null : literalText(node);
    if (text !== null && looksLikeText(text)) texts.push(text);
    if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) tables.push(node.expression.text);
  });
  return { texts, tables };
}

/** What texts constants of a name hold, in a set of files. */
function constantsOf(files) {
  const [held, looked] = [new Map(), new Map()];
  const add = (map, name, more) => map.set(name, [...(map.get(name) ?? []), ...more]);
  for (const { source } of files) {
    walk(source, (node) => {
      if (
        !ts.isVariableDeclaration(node) ||
        !ts.isIdentifier(node.name) ||
        !node.initializer ||
        isFunction(node.initializer)
      )
        return;
      const { texts, tables } = readInitializer(node.initializer);
      add(held, node.name.text, texts);
      add(looked, node.name.text, tables);
    });
  }
  return (name) => [name, ...(looked.get(name) ?? [])].flatMap((one) => held.get(one) ?? []);
}

const rootOf = (node) =>
  ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node)
    ? rootOf(node.expression)
    : node;

/** What an expression may stand for: the branches of a choice. */
function branches(node) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return branches(node.expression);
  if (ts.isConditionalExpression(node)) return [...branches(node.whenTrue), ...branches(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...branches(node.left), ...branches(node.right)];
  return [node];
}

function parameterOf(identifier) {
  let scope = identifier.parent;
  while (
    scope &&
    !(ts.isFunctionLike(scope) && scope.parameters.some((parameter) => parameter.name.getText() === identifier.text))
  )
    scope = scope.parent;
  if (!scope) return null;
  const name = scope.name ?? (ts.isVariableDeclaration(scope.parent) ? scope.parent.name : null);
  return name
    ? {
        callee: name.getText(),
        index: scope.parameters.findIndex((parameter) => parameter.name.getText() === identifier.text),
      }
    : null;
}

const calleeOf = (node) =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
const isTranslation = (node) => ts.isCallExpression(node) && calleeOf(node) === 't' && node.arguments.length > 0;
const hasCount = (options) =>
  options !== undefined &&
  ts.isObjectLiteralExpression(options) &&
  options.properties.some((property) => property.name?.getText() === 'count');

/** Keys that `t(…)` names, and by what other names texts reach it: tables, properties, parameters. */
function readCalls(files) {
  const found = { keys: new Map(), plurals: new Map(), tables: new Set(), properties: new Set(), parameters: [] };
  const read = (node, isPlural, place) => {
    const text = literalText(node);
    if (text !== null && !ts.isTemplateExpression(node)) {
      found.keys.set(text, place);
      if (isPlural) found.plurals.set(text, [...(found.plurals.get(text) ?? []), place]);
    } else if (ts.isIdentifier(node) || ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) {
      const root = rootOf(node);
      if (ts.isIdentifier(root)) found.tables.add(root.text);
      // What is called a name is data: names of menus, settings, plugins.
      if (ts.isPropertyAccessExpression(node) && node.name.text !== 'name') found.properties.add(node.name.text);
      if (ts.isIdentifier(node)) {
        found.properties.add(node.text);
        const parameter = parameterOf(node);
        if (parameter) found.parameters.push(parameter);
      }
    }
  };
  for (const { path, source } of files) {
    walk(source, (node) => {
      if (isTranslation(node))
        for (const branch of branches(node.arguments[0])) read(branch, hasCount(node.arguments[1]), path);
    });
  }
  return found;
}

/** Texts that reach `t(…)` by way of a constant, a property or a parameter. */
function readIndirect(files, { tables, properties, parameters }) {
  const textsOf = constantsOf(files);
  const found = new Map([...tables].flatMap((name) => textsOf(name).map((text) => [text, name])));
  for (const { path, source } of files) {
    walk(source, (node) => {
      const texts = [];
      if (
        ts.isPropertyAssignment(node) &&
        (properties.has(node.name.getText()) || TEXT_PROPERTIES[path]?.includes(node.name.getText()))
      )
        texts.push(...branches(node.initializer));
      if (ts.isCallExpression(node)) {
        const callee = calleeOf(node);
        for (const parameter of parameters)
          if (parameter.callee === callee && node.arguments[parameter.index])
            texts.push(...branches(node.arguments[parameter.index]));
        for (const index of TEXT_ARGUMENTS[path]?.[callee] ?? [])
          if (node.arguments[index]) texts.push(node.arguments[index]);
      }
      for (const text of texts.map(literalText)) if (text !== null && looksLikeText(text)) found.set(text, path);
    });
  }
  return found;
}

/** What the server says to people: texts of errors and answers, templates with their values as placeholders. */
function readServer(files) {
  const textsOf = constantsOf(files);
  const errors = files.find(({ path }) => path === ERRORS).source;
  const makers = new Set(
    errors.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText())),
  );
  const found = new Map();
  const readAll = (root, path) =>
    walk(root, (node) => {
      const texts = ts.isIdentifier(node)
        ? node.text === node.text.toUpperCase()
          ? textsOf(node.text)
          : []
        : [literalText(node)];
      for (const text of texts) if (text !== null && looksLikeText(text)) found.set(text, path);
    });
  for (const { path, source } of files) {
    walk(source, (node) => {
      if (ts.isCallExpression(node) && makers.has(calleeOf(node)))
        node.arguments.forEach((argument) => readAll(argument, path));
      if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') readAll(node, path);
      if (ts.isPropertyAssignment(node) && ['message', ...(TEXT_PROPERTIES[path] ?? [])].includes(node.name.getText()))
        readAll(node.initializer, path);
      if (path === ERRORS && ts.isParameter(node) && node.initializer) readAll(node.initializer, path);
    });
  }
  return found;
}

const withoutForm = (key) => key.replace(/_(?:one|other)$/, '');

/** Every string that stands anywhere in the sources: a line that none of them names is used by nobody. */
function allLiterals(files) {
  const literals = new Set();
  for (const { source } of files) {
    walk(source, (node) => {
      const text = literalText(node);
      if (text !== null) literals.add(text);
      if (ts.isPropertyAssignment(node)) literals.add(node.name.text);
    });
  }
  return literals;
}

/**
 * Compares the texts of the site with the lines of a language.
 * @param {Record<string, string>} lines English text -> translation
 * @param {string} root of the repository
 * @returns {{ texts: Map<string, string>, missing: string[], unused: string[], plurals: Map<string, string[]> }} `texts`: text -> where it was found; `plurals`: those with a number
 */
export function compareTexts(lines, root = ROOT) {
  const [client, server, shared] = ['client/src', 'server/src', 'shared/src'].map((folder) => parse(root, folder));
  const calls = readCalls(client);
  const ours = new Map([...readIndirect([...client, ...shared], calls), ...calls.keys]);
  const theirs = readServer(server);
  const wanted = [...ours.keys()].flatMap((text) =>
    calls.plurals.has(text) ? [`${text}_one`, `${text}_other`] : [text],
  );
  const covered = shapesOf([...ours.keys(), ...Object.keys(lines)]);
  const said = shapesOf(theirs.keys());
  const literals = allLiterals([...client, ...server, ...shared]);
  return {
    texts: new Map([...theirs, ...ours]),
    plurals: calls.plurals,
    missing: [
      ...wanted.filter((key) => !Object.hasOwn(lines, key)),
      ...[...theirs.keys()].filter((text) => !covered.has(withoutNames(text))),
    ].sort(),
    unused: Object.keys(lines).filter(
      (key) => !literals.has(key) && !literals.has(withoutForm(key)) && !said.has(withoutNames(key)),
    ),
  };
}
