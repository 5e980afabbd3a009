const NO_ROOM = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|ER_DISK_FULL)$/;

/** One clear line for what keeps the process from starting. */
export function startupFault(error: unknown): string {
  const { code, message, path, port, driverError } = error as NodeJS.ErrnoException & {
    port?: number;
    driverError?: NodeJS.ErrnoException;
  };
  const cause = code ?? driverError?.code;
  if (cause === 'EADDRINUSE') return `Port ${port} is already in use. Choose another with PORT=3001.`;
  if (NO_ROOM.test(cause ?? ''))
    return 'The disk of the data folder is full. Make room there, or choose another with DATA_DIR.';
  if (/^SQLITE_IOERR/.test(cause ?? ''))
    return `The disk of the data folder is full or broken (${cause}). Make room there, or choose another with DATA_DIR.`;
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOENT'].includes(cause ?? ''))
    return `The data folder cannot be written${path ? `: ${path}` : ''}. Choose another with DATA_DIR.`;
  if (cause === 'SQLITE_CANTOPEN' || cause === 'SQLITE_READONLY')
    return 'The database file in the data folder cannot be written. Check DATA_DIR and its rights.';
  if (cause === 'ECONNREFUSED' || cause === 'ENOTFOUND' || cause === 'ETIMEDOUT')
    return `The database does not answer (${message}). Check DATABASE_URL.`;
  if (cause === 'ER_ACCESS_DENIED_ERROR' || cause === 'ER_BAD_DB_ERROR')
    return `The database refuses us: ${message}. Check DATABASE_URL.`;
  if (/bindings file|better_sqlite3\.node/.test(message ?? '')) {
    return 'SQLite could not be loaded: there is no prebuilt file for this machine, and no compiler. On Debian: apt install python3 make g++, then npm start.';
  }
  return message ?? String(error);
}
