import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.js';

const SHIPPED = join(import.meta.dirname, '../../docker/nginx.conf');
const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

/** Whether this machine can run it. */
export const HAS_NGINX = PROGRAM !== undefined;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The shipped nginx.conf as it stands, but for where things lie on this machine. @param site what stands behind it, with its files in `dataDir`. */
export async function startNginx(site: string, dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-nginx-'));
  const port = await freePort();
  const config = readFileSync(SHIPPED, 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/data/', `${dataDir}/`)
    .replace('include mime.types', 'include /etc/nginx/mime.types')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('http://server:3000', site);
  writeFileSync(join(folder, 'nginx.conf'), config);
  const nginx = spawn(String(PROGRAM), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => nginx.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  await until('nginx answers', () =>
    fetch(`${url}/api/v1/health`).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
