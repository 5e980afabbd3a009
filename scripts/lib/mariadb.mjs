import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './command.mjs';
import { answers, startDaemon } from './daemon.mjs';
import { Failure } from './say.mjs';
import { scratchFolder } from './scratch.mjs';

const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

/** Small and fast: the data is thrown away, so nothing waits for the disk. */
const SETTINGS = [
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--skip-log-bin',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=16M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--performance-schema=OFF',
  '--max-connections=200',
  '--lower-case-table-names=0',
];

/** Of its own: a server that starts removes the temporary tables that it finds, also those of others that run. */
const ownPlace = (folder) => `--tmpdir=${folder}`;

async function createData(data, folder) {
  const result = await run(
    which('mariadb-install-db', 'mysql_install_db'),
    [
      '--no-defaults',
      `--datadir=${data}`,
      ownPlace(folder),
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...asRoot(),
    ],
    { limitSeconds: 60 },
  );
  if (result.code !== 0) throw new Failure('MariaDB could not lay out its data folder.', result.output);
}

/** The server sends the first packet; its byte 5 is the protocol version. */
const isReady = (port) => answers(port, '', (data) => data[4] === 10);

/**
 * @param options.dataFolder data that is kept, and made where it is not there yet; without it they are thrown away.
 * @param options.settings more of the server's own.
 * @returns url of a database (empty unless kept) whose user may create others, its process, and stop.
 */
export async function startMariaDb({ dataFolder = null, settings = [] } = {}) {
  const folder = scratchFolder();
  const data = dataFolder ?? `${folder}/data`;
  if (!dataFolder || !existsSync(data)) await createData(data, folder);
  writeFileSync(join(folder, 'init.sql'), 'CREATE DATABASE IF NOT EXISTS tonearm;\n');
  const { port, pid, stop } = await startDaemon({
    name: 'MariaDB',
    program: which('mariadbd'),
    folder,
    isReady,
    args: (number) => [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${folder}/my.sock`,
      `--pid-file=${folder}/my.pid`,
      `--port=${number}`,
      ownPlace(folder),
      `--init-file=${folder}/init.sql`,
      ...SETTINGS,
      ...settings,
      ...asRoot(),
    ],
  });
  return { url: `mysql://root@127.0.0.1:${port}/tonearm`, pid, stop };
}
