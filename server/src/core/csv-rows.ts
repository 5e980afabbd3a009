const SEPARATORS = [',', ';', '\t'];
/** Excel's own first line. */
const SAID = /^sep=([,;\t])\n/i;
/** `csv.ts` guards cells that spreadsheets would run. */
const GUARD = /^'(?='*[=+\-@\t\r])/;

/** A row of a table, and the line of the file that it begins on. */
export interface CsvRow {
  line: number;
  cells: string[];
}

function rowsOf(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let [cell, line, isQuoted] = ['', 1, false];
  const endCell = (): void => {
    row.cells.push(cell.replace(GUARD, ''));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\n') line += 1;
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = { line, cells: [] };
    } else cell += letter;
  }
  endCell();
  rows.push(row);
  return rows.filter(({ cells }) => cells.some((one) => one.trim() !== ''));
}

/** Rows of RFC 4180 text, or with semicolons or tabs in place of commas; quoted cells may hold line breaks. The names of the columns are the first row. */
export function csvRows(file: string): CsvRow[] {
  const text = file.replace(/\r\n?/g, '\n');
  const said = SAID.exec(text);
  const head = /^[^\n]*/.exec(text)?.[0] ?? '';
  const separator = said?.[1] ?? SEPARATORS.find((candidate) => head.includes(candidate)) ?? ',';
  return rowsOf(text, separator).slice(said ? 1 : 0);
}
