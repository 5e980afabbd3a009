import { existsSync } from 'node:fs';
import { run, which } from './command.mjs';
import { COMPILER } from './install.mjs';
import { step } from './say.mjs';

const MUSIC = '/usr/share/games/wesnoth';

/** What tests need from the machine: is it there, and what Debian calls it. */
const NEEDS = {
  mariadb: {
    title: 'MariaDB (mariadbd, mariadb-install-db)',
    isThere: () => which('mariadbd') && which('mariadb-install-db', 'mysql_install_db'),
    packages: ['mariadb-server'],
  },
  redis: {
    title: 'Redis (redis-server)',
    isThere: () => which('redis-server', 'valkey-server'),
    packages: ['redis-server'],
  },
  nginx: { title: 'nginx', isThere: () => which('nginx'), packages: ['nginx'] },
  chromium: { title: 'Chromium', isThere: () => findChromium(), packages: ['chromium'] },
  ffmpeg: { title: 'ffmpeg', isThere: () => which('ffmpeg'), packages: ['ffmpeg'] },
  compiler: {
    title: 'a C++ compiler',
    isThere: () => COMPILER.programs.every((names) => which(...names)),
    packages: COMPILER.packages,
  },
  music: {
    title: 'the Wesnoth music',
    isThere: () => existsSync(MUSIC),
    packages: () => newestMusic(),
    optional: true,
  },
};

export const findChromium = () => which('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && which('apt-get') !== null;

/** Debian 12 has wesnoth-1.16-music, later ones a later number. */
async function newestMusic() {
  const result = await run('apt-cache', ['search', '--names-only', '^wesnoth-1\\.[0-9]+-music$']);
  return result.stdout
    .split('\n')
    .map((line) => line.split(' ')[0])
    .filter(Boolean)
    .sort()
    .slice(-1);
}

async function aptInstall(names) {
  const apt = (args) =>
    run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitSeconds: 600 });
  await step(`Installing ${names.map((name) => NEEDS[name].title).join(', ')}`, async () => {
    await apt(['update']);
    for (const name of names) {
      const { packages } = NEEDS[name];
      const list = typeof packages === 'function' ? await packages() : packages;
      if (list.length > 0)
        await apt(['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...list]);
    }
  });
}

/**
 * Makes sure that the machine has what is named; installs it on Debian as root, elsewhere only looks.
 * @param {(keyof typeof NEEDS)[]} names
 * @returns {Promise<Record<string, string>>} a reason for each that is missing and not optional
 */
export async function installPackages(names) {
  const absent = () => names.filter((name) => !NEEDS[name].isThere());
  if (absent().length > 0 && canInstall()) await aptInstall(absent());
  return Object.fromEntries(
    absent()
      .filter((name) => !NEEDS[name].optional)
      .map((name) => [name, `${NEEDS[name].title} is not installed`]),
  );
}
