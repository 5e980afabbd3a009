import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, VARIABLES } from '../src/core/config/config.schema.js';
import { readYaml } from './read-yaml.js';
import type { Yaml } from './read-yaml.js';

const ROOT = join(import.meta.dirname, '../..');
const COMPOSE_FILES = ['compose.yaml', 'compose.scaled.yaml'];
type Fields = { [key: string]: Yaml };

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const fields = (value: Yaml | undefined): Fields =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};
const servicesOf = (file: string): [string, Fields][] =>
  Object.entries(fields(readYaml(text(`docker/${file}`))['services'])).map(([name, service]) => [
    name,
    fields(service),
  ]);
const ours = (file: string): [string, Fields][] =>
  servicesOf(file).filter(([, service]) => service['image'] === 'tonearm');

/** `${NAME:-default}` with its default, `${NAME:?why}` with a stand-in. */
const filledIn = (value: string): string => {
  const inner = value
    .replace(/\$\{\w+:-([^{}]*)\}/g, '$1')
    .replace(/\$\{APP_SECRET:\?[^}]*\}/g, 'ab'.repeat(32))
    .replace(/\$\{\w+:\?[^}]*\}/g, 'secret');
  return inner === value ? value : filledIn(inner);
};

describe.each(COMPOSE_FILES)('%s', (file) => {
  it('names only variables that the server reads, with values that it accepts', () => {
    expect(ours(file).length).toBeGreaterThan(0);
    for (const [, service] of ours(file)) {
      const environment = fields(service['environment']);
      expect(Object.keys(VARIABLES)).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(() =>
        readConfig(
          Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(String(value))])),
        ),
      ).not.toThrow();
    }
  });

  it('runs programs that exist', () => {
    for (const [, service] of ours(file)) {
      const [program, script] = (service['command'] ?? ['node', 'server/dist/main.js']) as string[];
      expect(program).toBe('node');
      expect(existsSync(join(ROOT, String(script).replace('/dist/', '/src/').replace(/\.js$/, '.ts')))).toBe(true);
    }
  });

  it('mounts only volumes that it declares and files that exist', () => {
    const declared = Object.keys(fields(readYaml(text(`docker/${file}`))['volumes']));
    for (const mount of servicesOf(file).flatMap(([, service]) => (service['volumes'] ?? []) as string[])) {
      const source = filledIn(mount).split(':')[0] ?? '';
      if (source.startsWith('./')) expect(source === './music' || existsSync(join(ROOT, 'docker', source))).toBe(true);
      else expect(declared).toContain(source);
    }
  });

  it('waits only for services that it has', () => {
    const services = servicesOf(file);
    const names = services.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(services.flatMap(([, service]) => Object.keys(fields(service['depends_on'])))),
    );
  });
});

describe('the scaled set-up', () => {
  it('leaves jobs to the worker', () => {
    const services = Object.fromEntries(ours('compose.scaled.yaml'));
    expect(fields(services['server']?.['environment'])['RUNS_JOBS']).toBe('false');
    expect(services['worker']?.['command']).toEqual(['node', 'server/dist/worker.js']);
  });

  it('trusts nginx about addresses, and nobody else', () => {
    const services = Object.fromEntries(servicesOf('compose.scaled.yaml'));
    const { TRUSTED_PROXIES: trusted } = fields(services['server']?.['environment']);
    expect(trusted).toBe(fields(fields(services['nginx']?.['networks'])['default'])['ipv4_address']);
    expect(trusted).toMatch(/^[\d.]+$/);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = text('docker/Dockerfile');

  it('copies only what the repository has', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  });

  it('does not run as root and answers a health check on the route that the server has', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/api/v1/health');
  });

  it('has in its last stage the program that other forms of songs are made with', () => {
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/apt-get install .*\bffmpeg\b/);
  });

  it('sets only variables that the server reads', () => {
    const names = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/(\w+)=/g)].map((pair) => pair[1]),
    );
    expect([...Object.keys(VARIABLES), 'NODE_ENV']).toEqual(expect.arrayContaining(names));
  });

  it('installs the same pnpm as npm start', () => {
    const pinned = /'(pnpm@[\d.]+)'/.exec(text('scripts/lib/install.mjs'))?.[1];
    expect(pinned).toBeDefined();
    expect(dockerfile).toContain(`npx -y ${pinned} `);
  });
});
