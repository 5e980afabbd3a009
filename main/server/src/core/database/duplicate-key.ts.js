const MYSQL_DUPLICATE = 1062;
/** Whether the database refused a row because another has its key: where two looked at once and both found it free. */ export function isDuplicateKey(
  error,
) {
  const { driverError } = error ?? {};
  return (
    driverError?.errno === MYSQL_DUPLICATE ||
    /^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)$/.test(String(driverError?.code))
  );
}
